import type { NewFinding } from '@tintario/contract/findings/findings.ts'
import type { Fact, LinkOption, Source, Wish } from '@tintario/contract/findings/material.ts'
import type { Brief } from '../../outside/ai/ai.ts'
import type { StageContext } from '../model-calls/index.ts'
import { runConcurrently } from '../model-calls/index.ts'
import { postPart, workspacePart } from './prompt-parts.ts'
import { readSource } from './read-source.ts'
import { understand, understandNotes } from './understand.ts'

type ReadableSource = Source & { text: string }

/** All that a post may be written from, with the words that every question begins with. */
export type Material = {
  intent: string
  facts: Fact[]
  wishes: Wish[]
  questions: string[]
  sources: ReadableSource[]
  links: LinkOption[]
  findings: NewFinding[]
  /** The shop's part and the post's: the same bytes before every task. */
  prefix: string
}

/** Of the owner's text, as those who read references know it. UTF-16 units. */
const SUBJECT_MAX = 600

export const linksOf = ({ site, references }: Brief): LinkOption[] => {
  const pages = site
    ? [
        { kind: 'home' as const, title: site.name, url: site.url, about: '' },
        ...site.pages.map(({ kind = 'page', title, url, excerpt }) => ({
          kind,
          title,
          url,
          about: excerpt,
        })),
      ]
    : []
  const known = new Set(pages.map(({ url }) => url))
  const others = references.flatMap(({ title, url }) =>
    url === null || known.has(url) ? [] : [{ kind: 'reference' as const, title, url, about: '' }],
  )
  return [...pages, ...others].map((link, at) => ({ id: `L${at + 1}`, ...link }))
}

/**
 * The owner's words, the chosen references and the shop's own pages, with ids that begin with `D`, `R` and `P`. A reference
 * without an address is the owner's notes.
 */
export const sourcesOf = (brief: Brief, readAt: string): ReadableSource[] => [
  { id: 'D', kind: 'owner', title: '', url: null, readAt, text: brief.description },
  ...brief.references.map(({ title, url, text }, at) => ({
    id: `R${at + 1}`,
    kind: url === null ? ('owner' as const) : ('reference' as const),
    title,
    url,
    readAt,
    text,
  })),
  ...(brief.site?.pages ?? []).map(({ title, url, excerpt }, at) => ({
    id: `P${at + 1}`,
    kind: 'page' as const,
    title,
    url,
    readAt,
    text: `${title}\n${excerpt}`,
  })),
]

const suspicious = (source: Source, quote: string): NewFinding => ({
  check: 'suspicious-source',
  sentence: '',
  heading: null,
  values: { title: source.title, words: quote },
  evidence: { source: source.id, quote },
  fix: null,
})

/** Reads the owner's text and the chosen references in parallel, once for all steps. `readAt`: ISO 8601. */
export const gatherMaterial = async (
  context: StageContext,
  brief: Brief,
  readAt: string,
): Promise<Material> => {
  const links = linksOf(brief)
  const workspace = workspacePart(brief, links)
  const sources = sourcesOf(brief, readAt)
  const references = sources.filter(({ id }) => id.startsWith('R'))
  const subject = brief.description.slice(0, SUBJECT_MAX)
  const [own, ...read] = await runConcurrently(context, [
    (its: StageContext) => understand(its, { workspace, text: brief.description }),
    ...references.map(({ kind, id, title, text }) => async (its: StageContext) => {
      if (kind === 'reference') return readSource(its, { workspace, subject, id, title, text })
      return { ...(await understandNotes(its, { workspace, id, title, text })), suspicious: [] }
    }),
  ])
  const facts = [own, ...read].flatMap((one) => one.facts).map((fact, at) => ({ id: `F${at + 1}`, ...fact }))
  const { intent, questions } = own
  const said = [own, ...read].flatMap((one) => ('wishes' in one ? one.wishes : []))
  const wishes = [...new Map(said.map((wish) => [`${wish.kind} ${wish.text}`, wish])).values()].map(
    (wish, at) => ({ id: `W${at + 1}`, ...wish }),
  )
  return {
    intent,
    facts,
    wishes,
    questions,
    sources,
    links,
    findings: read.flatMap((one, at) => {
      const source = references[at]
      return source ? one.suspicious.map((quote) => suspicious(source, quote)) : []
    }),
    prefix: [workspace, postPart(brief, { facts, wishes, intent })].join('\n\n'),
  }
}
