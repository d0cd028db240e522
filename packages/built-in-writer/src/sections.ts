import type { Language, Structure } from './brief.ts'
import { fill, type Grammar, type Intent } from './grammar/grammar.ts'
import { isService } from './material.ts'
import { phraseIn } from './phrasing.ts'
import { rank } from './relevance.ts'
import type { Topic } from './topic.ts'
import { stemsOf, wordsOf } from './words.ts'

/** A chosen heading; `phrase` is the noun phrase it is about, if it is about one. */
export type Heading = { label: string; intent: Intent; phrase: string | null }
export type Section = Heading & { children: Heading[] }

/** What a heading asks for: its own pattern first, then its words. */
export const intentOf = (label: string, grammar: Grammar, topic: Topic): Intent => {
  const same = label.toLowerCase()
  for (const byKind of Object.values(grammar.headings))
    for (const [intent, pattern] of byKind[topic.kind])
      if ([topic, { ...topic, ...topic.short }].some((form) => fill(pattern, form).toLowerCase() === same))
        return intent
  return grammar.intents.find(([, pattern]) => pattern.test(label))?.[0] ?? 'detail'
}

/** The chosen h2 in order with their chosen h3; a chosen h3 counts only under a chosen h2. */
export const chosenSections = (structure: Structure, grammar: Grammar, topic: Topic): Section[] =>
  structure.children
    .filter((h2) => h2.isChosen)
    .map((h2) => {
      const intent = intentOf(h2.label, grammar, topic)
      const children = h2.children
        .filter((h3) => h3.isChosen)
        .map(({ label }): Heading => {
          const phrase = phraseIn(label, grammar, topic)
          return { label, phrase, intent: phrase === null && intent !== 'close' ? intent : 'detail' }
        })
      return { label: h2.label, intent, phrase: null, children }
    })

const care =
  /(?<!\p{L})(?:clean\p{L}*|wash\p{L}*|wip\p{L}+|dry|dried|stor(?:e|ed|age)|trim\p{L}*|repair\p{L}*|look(?:ed)? after|keep|kept|last(?:s|ed)?|maintain\p{L}*|limpi\p{L}+|lav(?:a|ar|an|ado|ada)|sec(?:ar|a|o)|guard\p{L}+|cuid\p{L}+|repar\p{L}+|dura|duran|recort\p{L}+|conserv\p{L}+|manten\p{L}+)(?!\p{L})/iu

export type Placing = {
  /** For the introduction's second paragraph. */
  opening: string[]
  under: Map<Heading, string[]>
  /** What belongs to no heading: delivery, service and what is left, for the end. */
  closing: string[]
}

/** Gives every fact one place: the heading it is most like, the introduction, a telling section or the end. */
export const placeFacts = (
  facts: readonly string[],
  sections: readonly Section[],
  topic: Topic,
  language: Language,
): Placing => {
  const topicStems = new Set(stemsOf(topic.keyword, language))
  /** What sets a text apart from everything else in the post. */
  const own = (text: string) =>
    wordsOf(text)
      .filter((word) => stemsOf(word, language).every((stem) => !topicStems.has(stem)))
      .join(' ')
  const body = sections.filter((section) => section.intent !== 'close')
  const headings: Heading[] = body.flatMap((section) => [section, ...section.children])
  const telling: readonly Intent[] = ['story', 'change', 'know', 'why', 'use']
  const placing: Placing = { opening: facts.slice(0, 1), under: new Map(), closing: [] }
  const load = (heading: Heading) => placing.under.get(heading)?.length ?? 0
  const give = (heading: Heading, fact: string) =>
    placing.under.set(heading, [...(placing.under.get(heading) ?? []), fact])
  const ranking = rank(headings, (heading) => own(heading.phrase ?? heading.label), language)
  for (const fact of facts.slice(1)) {
    const like = ranking.best(own(fact), 1, { floor: 0.12, skip: (heading) => load(heading) >= 2 })[0]
    const open = body.find((section) => telling.includes(section.intent) && load(section) === 0)
    const using = care.test(fact) ? body.find(({ intent }) => intent === 'use') : undefined
    if (like) give(like, fact)
    else if (using && load(using) < 2) give(using, fact)
    else if (isService(fact)) placing.closing.push(fact)
    else if (placing.opening.length < 2) placing.opening.push(fact)
    else if (open) give(open, fact)
    else placing.closing.push(fact)
  }
  return placing
}
