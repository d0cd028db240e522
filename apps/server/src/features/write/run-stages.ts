import type { NewFinding } from '@tintario/contract/findings/findings.ts'
import type { Computed } from '@tintario/contract/findings/material.ts'
import { AiMalformed, type Article, type ArticleProgress, type Brief } from '../../outside/ai/ai.ts'
import { headingsIn } from '../../outside/headings-in.ts'
import { allowedNamesOf, gatherMaterial, type Material } from '../brief/index.ts'
import { type Checked, checkTextsInThread, readText } from '../checks/index.ts'
import { runConcurrently, type StageContext } from '../model-calls/index.ts'
import { type Plan, planSections } from '../suggest/index.ts'
import { assertionsOf, citedSentences, showable, withAddresses, withoutCitations } from './citations.ts'
import { correctSections, editSections } from './correct-sections.ts'
import { writeHead } from './head.ts'
import { type JudgedWishes, judge } from './judge.ts'
import { placeQuestions } from './place-questions.ts'
import { bareSoFar, writeSection } from './section.ts'

/** The inputs of a text's checks, except the text itself and the shop's other posts. */
type Given = Omit<Checked, 'html' | 'earlier'>

export type Written = { article: Article; checked: Given; findings: NewFinding[]; wishes: JudgedWishes }

const AT_ONCE = 6

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
export const headed = (heading: string | null, html: string): string =>
  heading === null ? html : `<h2>${escaped(heading)}</h2>\n${html}`

/** Reports the text so far in reading order: finished sections, and the first unfinished one. */
const createShow = (plan: Plan, onProgress?: (progress: ArticleProgress) => void) => {
  const texts = plan.sections.map(() => '')
  const isDone = plan.sections.map(() => false)
  return (at: number, text: string, isWhole: boolean) => {
    texts[at] = text
    isDone[at] = isWhole
    const open = isDone.indexOf(false)
    const shown = texts.slice(0, open < 0 ? texts.length : open + 1)
    const partialHtml = shown
      .map((one, nth) => (one === '' ? '' : headed(plan.sections[nth]?.heading ?? null, showable(one))))
      .filter(Boolean)
      .join('\n')
    onProgress?.({ fraction: (0.85 * isDone.filter(Boolean).length) / isDone.length, partialHtml })
  }
}

const checkedOf = (
  brief: Brief,
  { facts, wishes, links, sources }: Material,
  { sections, computed }: Plan,
): Given => ({
  language: brief.language,
  title: brief.title ?? '',
  metaTitle: '',
  metaDescription: '',
  facts,
  computed,
  wishes,
  links,
  sources,
  allowedNames: allowedNamesOf(brief),
  claims: [],
  voice: brief.voice?.rules ?? null,
  plan: {
    words: sections.reduce((sum, { words }) => sum + words, 0),
    sections: sections.flatMap(({ heading, subsections, words }) =>
      heading === null
        ? []
        : [
            { heading, level: 2 as const, words },
            ...subsections.map((one) => ({ heading: one, level: 3 as const, words: null })),
          ],
    ),
  },
})

/** In a thread, because the sources may be long; each call reads them once. */
const createCheck = (
  { post, signal }: StageContext,
  checked: Given,
  known: { facts: Material['facts']; computed: Computed[] },
): ((marked: readonly string[]) => Promise<NewFinding[][]>) => {
  const asked = { owner: post.accountId, signal }
  const addresses = new Map(checked.links.map(({ id, url }) => [id, url]))
  return (texts) =>
    checkTextsInThread(
      asked,
      checked,
      texts.map((marked) => ({
        claims: assertionsOf(citedSentences(marked, checked.language), known),
        html: withAddresses(withoutCitations(marked), addresses).html,
      })),
    )
}

const createSectionCheck: typeof createCheck = (context, checked, known) => {
  const voice = checked.voice ? { ...checked.voice, alwaysSay: [] } : null
  return createCheck(context, { ...checked, title: '', wishes: [], plan: null, voice }, known)
}

const lostLink = (sentence: string, heading: string | null, words: string): NewFinding => ({
  check: 'link',
  sentence,
  heading,
  values: { cause: 'lost', address: '', words },
  evidence: null,
  fix: null,
})

/** Marks go, links get their addresses; a sentence with an unknown link becomes a finding. */
const assemble = (
  marked: string,
  { links }: Material,
  language: Brief['language'],
): { html: string; findings: NewFinding[] } => {
  const addresses = new Map(links.map(({ id, url }) => [id, url]))
  const { html, lost } = withAddresses(withoutCitations(marked), addresses)
  const { blocks } = readText(html, language)
  const findings = lost.map((words) => {
    const block = blocks.find(({ text }) => text.includes(words))
    return lostLink(block?.text ?? '', block?.heading ?? null, words)
  })
  return { html, findings }
}

/** Stored answers are read from their rows, so that a restarted writer continues. Throws as `askStage` does. */
export const runStages = async (
  context: StageContext,
  {
    brief,
    readAt,
    onProgress,
  }: { brief: Brief; readAt: string; onProgress?: (progress: ArticleProgress) => void },
): Promise<Written> => {
  const { structure } = brief
  if (!structure) throw new AiMalformed('there is no outline to write by')
  const material = await gatherMaterial(context, brief, readAt)
  onProgress?.({ fraction: 0.05, partialHtml: '' })
  const plan = await planSections(context, { material, type: brief.type, structure })
  const checked = checkedOf(brief, material, plan)
  const known = { facts: material.facts, computed: plan.computed }
  const checkSections = createSectionCheck(context, checked, known)
  const check = async (marked: string) => (await checkSections([marked])).flat()
  const checkWhole = createCheck(context, checked, known)
  const show = createShow(plan, onProgress)
  const headings = plan.sections.flatMap(({ heading }) => heading ?? [])
  const { computed } = plan
  const written = await runConcurrently(
    context,
    plan.sections.map((section, at) => async (its: StageContext) => {
      const onText = (soFar: string) => show(at, bareSoFar(soFar), false)
      const given = { material, computed, plan: section, at, headings, onText, check }
      const text = await writeSection(its, given)
      show(at, text, true)
      return text
    }),
    AT_ONCE,
  )
  const { prefix } = material
  const edited = await editSections(context, {
    prefix,
    sections: written,
    countFindings: async (text) => (await check(text)).length,
  })
  const joined = (sections: readonly string[]) =>
    sections.map((text, at) => headed(plan.sections[at]?.heading ?? null, text)).join('\n')
  const corrected = await correctSections(context, {
    material,
    computed,
    plans: plan.sections,
    sections: edited,
    ofWhole: (posts) => checkWhole(posts.map(joined)),
    ofSections: checkSections,
  })
  const marked = joined(corrected)
  const { html, findings } = assemble(marked, material, brief.language)
  onProgress?.({ fraction: 0.9, partialHtml: html })
  const sentences = citedSentences(marked, brief.language)
  const title = brief.title ?? structure.label
  const firstWords = readText(html, brief.language)
    .blocks.filter(({ kind }) => kind !== 'heading')
    .slice(0, 3)
    .map(({ text }) => text)
    .join(' ')
  const [head, judged] = await runConcurrently(context, [
    (its: StageContext) =>
      writeHead(its, {
        prefix,
        title,
        headings,
        takeaways: plan.takeaways,
        known: [title, brief.description, ...material.facts.flatMap(({ text, quote }) => [text, quote])],
        language: brief.language,
        firstWords,
      }),
    (its: StageContext) =>
      judge(its, { material, computed, sentences, headings: headingsIn(html).map(({ text }) => text) }),
  ])
  const claims = assertionsOf(sentences, known)
  const sources = material.sources.map(({ text: _, ...source }) => source)
  const questions = placeQuestions(material.questions, {
    html,
    facts: material.facts,
    language: brief.language,
    judged: judged.questions,
  })
  return {
    article: { html, ...head, claims, sources, questions },
    checked,
    findings: [...material.findings, ...findings, ...judged.findings],
    wishes: judged.wishes,
  }
}
