import type { Article, Brief, Structure } from './brief.ts'
import type { Intent } from './grammar/grammar.ts'
import { escapeHtml, htmlWords, joinList, linkTo } from './html.ts'
import { describe } from './meta.ts'
import { phrasing } from './phrasing.ts'
import { planStructure } from './plan-structure.ts'
import { readBrief } from './reading.ts'
import { chosenSections, placeFacts } from './sections.ts'
import { seeded } from './seeded.ts'
import { sources } from './sources.ts'
import { writeSection } from './write-section.ts'

const lists: readonly Intent[] = ['steps', 'mistakes', 'compare', 'ideas', 'checklist']
/** Words below which the next, more generous draft is tried. */
const ENOUGH = 820

const paragraph = (...sentences: (string | null)[]): string => {
  const text = sentences.filter(Boolean).join(' ')
  return text ? `<p>${text}</p>` : ''
}

/** The brand's own last words, ended as a sentence. */
const asSentence = (words: string): string => escapeHtml(/[.!?…]$/u.test(words) ? words : `${words}.`)

/** One draft as blocks: the introduction, then one block a chosen h2. `plenty` 0 to 3: how much advice a section gets. */
const draft = (brief: Brief, structure: Structure, plenty: number): string[] => {
  const reading = readBrief(brief)
  const { grammar, topic, kind, manner } = reading
  const random = seeded(`${brief.seed}:article`)
  const say = phrasing(brief, reading, random)
  const sections = chosenSections(structure, grammar, topic)
  const placing = placeFacts(reading.material.facts, sections, topic, brief.language)
  const source = sources(brief, reading)

  const names = [...new Set(sections.map((section) => grammar.intentNames[section.intent]))]
  const list = joinList(names.filter((name) => name !== grammar.intentNames.close).slice(0, 4), grammar.and)
  const introduction = [
    paragraph(
      say.from(grammar.hooks[manner]),
      grammar.keywordStart.test(topic.keyword) ? say.from([grammar.keywordQuestion]) : null,
      list ? say.from(grammar.promises[kind], { list }) : null,
      reading.audience ? say.from(grammar.forWhom, { audience: reading.audience }) : null,
    ),
    paragraph(...placing.opening.map((fact) => say.fact(fact))),
  ].join('')

  const ending = (): string => {
    const site = brief.site ? linkTo(brief.site.url, brief.site.name, false) : null
    const [only, ...more] = placing.closing
    const also =
      more.length > 0
        ? `<p>${say.from([grammar.alsoGood]) ?? ''}</p><ul>${placing.closing.map((fact) => `<li>${say.fact(fact)}</li>`).join('')}</ul>`
        : paragraph(only ? say.fact(only) : null)
    const closing = paragraph(say.from(grammar.closings[manner]))
    const call = paragraph(
      site ? say.from(grammar.calls[reading.pov], { site }) : say.from(grammar.callsWithoutSite),
      source.furtherReading(),
    )
    const last = paragraph(...reading.voice.lastWords.map(asSentence))
    return closing + also + call + last
  }
  const closesItself = sections.at(-1)?.intent === 'close'
  const intents = new Set(sections.map(({ intent }) => intent))
  const desk = {
    brief,
    reading,
    say,
    source,
    plenty,
    facts: placing.under,
    intents,
    needsList: !lists.some((intent) => intents.has(intent)),
  }
  const blocks = sections.map((section) => writeSection(section, desk))
  const last = Math.max(0, blocks.length - 1)
  if (closesItself) {
    const [heading = '', ...children] = blocks[last]?.split(/(?<=<\/h2>)/) ?? []
    blocks[last] = `${heading}${ending()}${children.join('')}`
  } else blocks[last] = `${blocks[last] ?? ''}${ending()}`
  return [introduction, ...blocks]
}

/**
 * Writes the chosen headings of the structure (of a fresh one when the brief has none). Facts come only from
 * the description, the references and the site's pages; the rest is advice that holds for any shop. Nothing
 * in it is a number, price, name, opinion of a customer or study that the brief does not hold. The blocks are the
 * article in the pieces in which it is shown.
 */
export const writeArticle = (brief: Brief): { blocks: string[]; article: Article } => {
  const structure = brief.structure ?? planStructure(brief)
  let blocks = draft(brief, structure, 0)
  for (let plenty = 1; plenty <= 3 && htmlWords(blocks.join('')) < ENOUGH; plenty++)
    blocks = draft(brief, structure, plenty)
  return { blocks, article: { html: blocks.join(''), ...describe(brief, structure) } }
}
