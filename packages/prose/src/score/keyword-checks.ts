import { wordsIn } from '../words.ts'
import { type Check, within } from './check.ts'
import type { KeywordMatcher } from './keyword-matcher.ts'
import type { Body, PostText } from './post-text.ts'

const ending =
  /(?:in short|conclusion|to sum up|in summary|summary|final (?:thoughts|words)|wrapping up|en resumen|conclusi[oó]n|en definitiva|para terminar|para acabar|ideas finales)/i
/** Headings under which people end a text. */
const natural =
  /(?:what to do (?:next|now)|where to (?:start|begin)|next steps?|before you (?:go|buy)|takeaways?|bottom line|the essentials|our (?:advice|recommendation)|if you remember|qué hacer ahora|por dónde empezar|próximos pasos|siguiente paso|antes de (?:irte|comprar)|lo esencial|lo más importante|en pocas palabras|nuestr[oa] (?:consejo|recomendación)|recuerda)/i
const INVITING_END = 0.6
/** Each begins a word; those that end in a space are whole words. */
const invitations =
  'take a look |have a look |visit |contact |write to |get in touch |ask |try |discover |book |order |shop |subscribe |start |begin |echa un vistazo |visita |escribe|escríbe|pregunta |prueba |descubre |pide |compra |reserva |empieza |empezar |pásate |contacta |ponte en contacto |suscribe|suscríbe'.split(
    '|',
  )
const isInviting = (text: string): boolean => {
  const words = ` ${text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .join(' ')} `
  return invitations.some((invitation) => words.includes(` ${invitation}`))
}

/** 1 when every third of the words contains the keyword, 2/3 when two do … */
const spread = (texts: readonly string[], keyword: KeywordMatcher | null): number => {
  if (keyword === null || texts.length === 0) return 0
  const words = texts.flatMap(wordsIn)
  const size = Math.max(1, Math.ceil(words.length / 3))
  const thirds = [0, 1, 2].map((at) => words.slice(at * size, (at + 1) * size).join(' '))
  return thirds.filter((third) => keyword.isIn(third)).length / 3
}

export const keywordChecks = (input: PostText, keyword: KeywordMatcher | null, words: number): Check[] => {
  const { body } = input
  const named = input.keyword ?? ''
  const texts = body.blocks.map(({ text }) => text)
  const uses = keyword?.count(texts.join(' . ')) ?? 0
  const density = words === 0 ? 0 : (uses * 100) / words
  const inHeading = body.headings.some(({ text }) => keyword?.isIn(text))
  const inH2 = body.headings.some(({ level, text }) => level === 2 && keyword?.isIn(text))
  const missing = keyword === null ? 'SEO_FIX_KEYWORD_MISSING' : null
  const min = Math.max(1, Math.ceil(words * 0.004))
  const amount = { keyword: named, found: uses, min, max: Math.max(1, Math.floor(words * 0.025)) }
  const isNamed = inHeading || keyword?.isIn(input.title) === true
  return [
    {
      area: 'keywords',
      points: 4,
      got: uses === 0 ? 0 : within(density, 0, 0.4, 2.5, 5),
      fix: missing ?? (density < 0.4 ? 'SEO_FIX_KEYWORD_RARE' : 'SEO_FIX_KEYWORD_STUFFED'),
      values: amount,
    },
    {
      area: 'keywords',
      points: 2,
      got: uses > 0 && isNamed ? 1 : 0,
      // A heading that has it already is not asked for again: the text below lacks it.
      fix: missing ?? (isNamed ? 'SEO_FIX_KEYWORD_RARE' : 'SEO_FIX_KEYWORD_HEADING'),
      values: amount,
    },
    {
      area: 'key_content',
      points: 2,
      got: keyword?.isIn(texts[0] ?? '') ? 1 : 0,
      fix: missing ?? 'SEO_FIX_KEYWORD_FIRST',
      values: { keyword: named },
    },
    {
      area: 'key_content',
      points: 1,
      got: inH2 ? 1 : 0,
      fix: missing ?? 'SEO_FIX_KEYWORD_HEADING',
      values: { keyword: named },
    },
    {
      area: 'key_content',
      points: 1,
      got: spread(texts, keyword),
      fix: missing ?? 'SEO_FIX_KEYWORD_SPREAD',
      values: { keyword: named },
    },
  ]
}

const asksOnly =
  /(?:^|[^\p{L}])(?:faqs?|questions|preguntas|sources|fuentes|references|referencias)(?:$|[^\p{L}])/iu

/** The last h2, before questions and sources, which follow an ending. -1: none. */
const endingOf = ({ headings }: Body): number => {
  const last = headings.findLastIndex(({ level }) => level === 2)
  if (!asksOnly.test(headings[last]?.text ?? '')) return last
  const before = headings.findLastIndex(({ level, text }) => level === 2 && !asksOnly.test(text))
  return before < 0 ? last : before
}

export const endingChecks = (body: Body, keyword: KeywordMatcher | null, named: string): Check[] => {
  const last = endingOf(body)
  const next = body.headings.findIndex(({ level }, at) => level === 2 && at > last)
  const isOfEnd = (at: number) => last >= 0 && at >= last && (next < 0 || at < next)
  const final = body.blocks.filter(({ afterHeading }) => isOfEnd(afterHeading))
  const text = (final.length > 0 ? final : body.blocks.slice(-2)).map((block) => block.text).join(' ')
  const heading = body.headings[last]?.text ?? ''
  const hasLink = body.links.some(({ afterHeading }) => isOfEnd(afterHeading))
  const says = ending.test(heading) || natural.test(heading) || ending.test(text)
  const invites = hasLink || isInviting(text)
  const place = last >= 0 ? { heading, sentence: null } : null
  return [
    {
      area: 'conclusion',
      points: 5,
      // A last paragraph that says what to do ends a text without a heading for it.
      got: text === '' ? 0 : says ? 1 : invites ? INVITING_END : 0,
      fix: 'SEO_FIX_CONCLUSION',
      place,
    },
    {
      area: 'conclusion',
      points: 2,
      got: keyword?.isIn(`${heading} . ${text}`) ? 1 : 0,
      fix: keyword ? 'SEO_FIX_CONCLUSION_KEYWORD' : 'SEO_FIX_KEYWORD_MISSING',
      values: { keyword: named },
      place,
    },
    {
      area: 'conclusion',
      points: 3,
      got: text !== '' && invites ? 1 : 0,
      fix: 'SEO_FIX_CONCLUSION_CALL',
      place,
    },
  ]
}
