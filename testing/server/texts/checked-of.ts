import { sentencesOf } from '@tintario/prose/sentences.ts'
import type { Checked } from '../../../apps/server/src/features/checks/checked.ts'
import { readText } from '../../../apps/server/src/features/checks/read-text.ts'
import type { GoodText } from './good-text.ts'

const CITED = /\{[FC]\d+\}/g

/** A good text as the checks take it: its citations become claims, its own headings and lengths the plan. */
export const checkedOf = (text: GoodText, { withClaims = true } = {}): Checked => {
  const html = text.html.replace(CITED, '')
  const claims: Checked['claims'] = []
  if (withClaims)
    for (const block of readText(text.html, text.language).blocks) {
      // A citation stands after its sentence's full stop: taken out, the sentences are those of the shown text.
      const plain = block.text.replace(CITED, '')
      let at = 0
      for (const sentence of sentencesOf(plain, text.language)) {
        const start = block.text.indexOf(sentence.slice(0, 12), at)
        const next = block.text.slice(start + sentence.length).match(/^(?:\{[FC]\d+\})+/)?.[0] ?? ''
        const inside = block.text.slice(start, start + sentence.length).match(CITED) ?? []
        at = start + sentence.length
        const ids = [...inside, ...(next.match(CITED) ?? [])].map((one) => one.slice(1, -1))
        const support = ids.flatMap((id) => {
          const fact = text.facts[id]
          return fact ? [{ source: fact.from, quote: fact.quote }] : []
        })
        if (support.length > 0) claims.push({ sentence, support })
      }
    }
  const read = readText(html, text.language)
  const headings = read.blocks.filter((block) => block.kind === 'heading')
  return {
    language: text.language,
    html,
    title: text.title,
    metaTitle: text.metaTitle,
    metaDescription: text.metaDescription,
    facts: Object.entries(text.facts).map(([id, { from, quote, kind }]) => ({
      id,
      text: quote,
      quote,
      from,
      quantities: [],
      kind: kind ?? 'plain',
    })),
    computed: Object.entries(text.computed).map(([id, one]) => ({ id, ...one })),
    wishes: text.wishes.map(({ kind, text: said }, at) => ({ id: `W${at + 1}`, kind, text: said })),
    links: text.links.map((link, at) => ({ id: `L${at + 1}`, ...link })),
    sources: text.sources.map((source) => ({ ...source, readAt: '2026-11-20T09:00:00.000Z' })),
    allowedNames: text.allowedNames,
    claims,
    plan: {
      words: Math.round(read.words / 50) * 50,
      sections: headings.map(({ text: heading, level }) => ({
        heading,
        level: level === 3 ? (3 as const) : (2 as const),
        words: null,
      })),
    },
    earlier: [],
  }
}
