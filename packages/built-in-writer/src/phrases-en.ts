import nlp from 'compromise/three'
import { doingOf } from './doing.ts'
import type { Phrase } from './phrase.ts'

/** As much of a text as is read for phrases, in characters. */
const READ_MAX = 8_000

type Term = { text: string; pre: string; post: string; tags?: ReadonlySet<string> }
type Kind =
  | 'article'
  | 'owner'
  | 'number'
  | 'adjective'
  | 'participle'
  | 'noun'
  | 'plural'
  | 'of'
  | 'link'
  | 'bound'
  | 'verb'

const articles = new Set(['the', 'a', 'an', 'our', 'my', 'your'])
const owners = new Set(
  'their his her this these those that some any each every all no both another which whose'.split(' '),
)
const links = new Set(['for', 'with', 'without', 'from'])
const bounds = new Set(
  `in on at by to into onto over under between within through during before after above below about against around
  as than and or but nor so because while when where if unless until since that which who whom whose how why what is
  are was were be been being am has have had do does did can could will would should may might must not we you they it
  he she i them us him me there here also very too only just even still never always often off up down out away`.split(
    /\s+/,
  ),
)
/** Words that are nouns or verbs: behind a noun they are the verb. */
const eitherWay = new Set(
  `burn last cost ship need work smell use hold feel look fit start end turn help change make take get give come keep
  dry wash wear cut mix set stay store last pack wrap roast brew taste cook bake clean polish shine grow plant heat cool
  fade crack soak absorb stain repair return sell buy offer open close include contain protect cover weigh measure age
  fall run go sit stand leave bring show tell say ask want like love season rest finish finishes press spread soften
  harden darken lighten melt freeze matter require produce create provide allow improve reduce increase prevent
  arrive begin blend bloom boil break carry catch chafe cool crease crumble cure dissolve drip drop evaporate
  feed ferment wait count fill flow germinate hang hide include keep lead lean let like lose move need open pass pull push reach
  rot rub ripen rust settle shed shift shrink sink slip soak sound stain steep stretch suffer swell tear thin wake walk
  weaken wilt wrinkle squeak wake sit sleep send teach weave sew grind pour press hold
  cause explain mean become seem appear happen belong live drink eat pour add serve suit support`.split(
    /\s+/,
  ),
)
const isEitherWay = (word: string): boolean =>
  eitherWay.has(word) || eitherWay.has(word.replace(/s$/, '')) || eitherWay.has(word.replace(/es$/, ''))

const kindOf = (term: Term): Kind => {
  const word = term.text.toLowerCase()
  const has = (tag: string) => term.tags?.has(tag) ?? false
  if (articles.has(word)) return 'article'
  if (owners.has(word)) return 'owner'
  if (word === 'of') return 'of'
  if (links.has(word)) return 'link'
  if (bounds.has(word) || has('Preposition') || has('Conjunction') || has('Adverb') || has('Pronoun'))
    return 'bound'
  if (has('Value') || /^\d/.test(word)) return 'number'
  if (!/^\p{L}/u.test(word)) return 'verb'
  // "Our customer Joan": a name behind a noun is part of it, and none of what a post is about.
  if ((has('FirstName') || has('Person')) && /^\p{Lu}/u.test(term.text)) return 'verb'
  if (has('Date') || has('Duration') || has('QuestionWord') || has('Expression')) return 'verb'
  if (has('Noun')) return has('Plural') ? 'plural' : 'noun'
  if (has('Comparative') || has('Superlative')) return 'verb'
  if (has('Adjective')) return 'adjective'
  if (has('Verb') && (has('PastTense') || has('Participle') || word.endsWith('ed'))) return 'participle'
  return 'verb'
}

type Word = { text: string; kind: Kind /** Punctuation follows. */; ends: boolean; starts: boolean }
/** Behind "with" or "of" and a noun, what may be a verb is a plural: "with leather boots". */
const isPlural = (sentence: readonly Term[], at: number): boolean => {
  const [link, noun, term] = [sentence[at - 2], sentence[at - 1], sentence[at]]
  return (
    term?.tags?.has('PresentTense') === true &&
    /[^s]s$/.test(term.text) &&
    !isEitherWay(term.text) &&
    noun?.tags?.has('Noun') === true &&
    /^(?:of|with|for)$/i.test(link?.text ?? '')
  )
}
const wordsIn = (sentence: readonly Term[]): Word[] =>
  sentence.map((term, at) => ({
    text: term.text,
    kind: isPlural(sentence, at) ? 'plural' : kindOf(term),
    ends: term.post.trim() !== '',
    starts: term.pre.trim() !== '',
  }))

const isClear = (kind: Kind | undefined): boolean =>
  kind === undefined ||
  kind === 'of' ||
  kind === 'link' ||
  kind === 'bound' ||
  kind === 'article' ||
  kind === 'owner'

/** Verbs of states, which follow "for" and "and" as verbs: "the tea lasts for a day". */
const lasting = new Set(
  'last stay keep burn hold soak rest wait dry cool cook bake work care smell need'.split(' '),
)
/** "The chess set is out", "a dog lead for town": what may be a verb is a noun before these. */
const isNounHere = (word: Word | undefined, next: Word | undefined): boolean =>
  word !== undefined &&
  next !== undefined &&
  !word.ends &&
  !word.text.endsWith('s') &&
  /^(?:is|was|has|for)$/i.test(next.text) &&
  !(next.text.toLowerCase() === 'for' && lasting.has(word.text.toLowerCase()))

/** One noun with its modifiers: its end, or null. `at` is after the article. */
const coreAt = (
  words: readonly Word[],
  at: number,
  hasArticle: boolean,
): { end: number; isPlural: boolean } | null => {
  let end = at
  let noun = -1
  for (; end < words.length; end++) {
    const { kind = 'bound', starts = false, text = '' } = words[end] ?? {}
    if (starts && end > at) break
    // Behind a plural only a verb can follow: "candles burn".
    const before = words[end - 1]
    if (noun >= 0 && before?.kind === 'plural') break
    if (noun >= 0 && isEitherWay(text.toLowerCase())) {
      if (!isNounHere(words[end], words[end + 1])) break
      noun = end
      continue
    }
    // "The shot runs": with a participle before it, what may be a verb is none of its nouns.
    if (noun < 0 && before?.kind === 'participle' && end > at && isEitherWay(text.toLowerCase())) return null
    // "The yellow comes", "if its wet wait": the same behind an adjective, where it may be the verb.
    const isVerbForm = text.endsWith('s') || !hasArticle
    if (noun < 0 && before?.kind === 'adjective' && end > at && isVerbForm && isEitherWay(text.toLowerCase()))
      return null
    if (kind === 'noun' || kind === 'plural') noun = end
    else if (noun >= 0 || !(kind === 'adjective' || (kind === 'participle' && (hasArticle || end > at))))
      break
    if (words[end]?.ends) {
      end++
      break
    }
  }
  if (noun < 0) return null
  const next = words[noun]?.ends ? undefined : words[noun + 1]
  const isPlural = words[noun]?.kind === 'plural'
  const isVerb = next !== undefined && isEitherWay(next.text.toLowerCase())
  if (!(isClear(next?.kind) || isVerb || (isPlural && next?.kind === 'participle'))) return null
  return { end: noun + 1, isPlural }
}

/** Where the noun ends that follows "of" or "for", with its article. */
const coreAfter = (words: readonly Word[], at: number): { end: number } | null => {
  const isArticle = words[at]?.kind === 'article' || words[at]?.kind === 'owner'
  if (isArticle && words[at]?.ends) return null
  return coreAt(words, isArticle ? at + 1 : at, isArticle)
}

const textOf = (words: readonly Word[], from: number, to: number): string =>
  words
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')

/** "A oolong": what is no English is not repeated in a heading. */
const isMismatched = (article: string, next: string): boolean =>
  (article.toLowerCase() === 'a' && /^[aeio]/i.test(next)) ||
  (article.toLowerCase() === 'an' && !/^[aeiouh]/i.test(next))

const phrasesIn = (words: readonly Word[], isWide: boolean): Phrase[] => {
  const found: Phrase[] = []
  for (let at = 0; at < words.length; at++) {
    const first = words[at]
    if (!first) break
    const isArticle = first.kind === 'article' || first.kind === 'owner'
    if (isArticle && first.ends) continue
    const before = words[at - 1]
    const isOpen =
      isArticle ||
      at === 0 ||
      before?.ends ||
      first.starts ||
      (before?.kind === 'link' && before.text.toLowerCase() !== 'without') ||
      (before?.kind === 'bound' && /^(?:and|or|in|on|by|about|between|into|to)$/i.test(before.text))
    if (!isOpen && !(before?.kind === 'verb' && words[at - 2]?.kind === 'bound')) continue
    const start = isArticle ? at + 1 : at
    const core = coreAt(words, start, isArticle)
    // "We make leather bags": a plural after a verb is its object.
    if (!core || !(isOpen || core.isPlural)) continue
    let { end } = core
    let shortEnd = end
    for (let more = 0; more < 2; more++) {
      const link = words[end]
      if (
        words[end - 1]?.ends ||
        !link ||
        link.ends ||
        !(link.kind === 'of' || (isWide && link.kind === 'link'))
      )
        break
      const next = coreAfter(words, end + 1)
      if (!next || next.end - start > 7) break
      // "Sheets for people who …": the readers, and no part of the product.
      if (link.kind === 'link' && /^(?:who|that|which|whose)$/i.test(words[next.end]?.text ?? '')) break
      if (link.kind === 'of' && shortEnd === end) shortEnd = next.end
      end = next.end
    }
    if (isMismatched(first.text, words[start]?.text ?? '')) continue
    const article = isArticle ? first.text : ''
    const isName = article === '' || first.kind === 'article'
    const make = (to: number): Phrase => ({
      bare: textOf(words, start, to),
      whole: isName ? `${article} ${textOf(words, start, to)}`.trim() : null,
      isPlural: core.isPlural,
    })
    found.push(make(end))
    if (shortEnd < end) found.push(make(shortEnd))
    at = end - 1
  }
  return found
}

const TOPIC_WORDS_MAX = 9
const joints = new Set('of for with without from on in and to'.split(' '))

/**
 * The topic of an order as one noun phrase: "wedding invitations on cotton paper". Null where a word is unsure.
 */
export const englishTopic = (text: string): Phrase | null => {
  const [piece = ''] = text.split(/[,;:.()]| and (?:how|why|what|when|where) /i)
  const first = piece.replace(/ compared$/i, '')
  const words = first.split(/\s+/).filter(Boolean)
  const start = articles.has(words[0]?.toLowerCase() ?? '') ? 1 : 0
  const own = words.slice(start).map((word) => word.toLowerCase())
  const last = own.at(-1) ?? ''
  if (own.length < 2 || own.length > TOPIC_WORDS_MAX || joints.has(last) || articles.has(last)) return null
  if (joints.has(own[0] ?? '') || doingOf(first, 'en')) return null
  const isSure = own.every((word, at) => {
    const before = own[at - 1] ?? ''
    if (articles.has(word) || owners.has(word)) return joints.has(before)
    if (joints.has(word)) return !joints.has(before)
    // "Our soap lasts", "candles burn": what may be the verb.
    const mayBeVerb = at > 0 && isEitherWay(word) && (/s$/.test(word) || /s$/.test(before))
    return /^\p{L}[\p{L}'’-]*$/u.test(word) && !bounds.has(word) && !mayBeVerb
  })
  if (!isSure) return null
  const joint = own.findIndex((word) => joints.has(word))
  const head = own[joint < 0 ? own.length - 1 : joint - 1] ?? ''
  const bare = words.slice(start).join(' ')
  return {
    bare,
    whole: start === 1 ? `${words[0]} ${bare}` : bare,
    isPlural: /s$/.test(head) && !/ss$/.test(head),
  }
}

/** The noun phrases of an English text, the longer form before the shorter. */
export const englishPhrases = (text: string, isWide: boolean): Phrase[] => {
  const { document } = nlp(text.slice(0, READ_MAX)) as unknown as { document: Term[][] }
  return document.flatMap((sentence) => phrasesIn(wordsIn(sentence), isWide))
}
