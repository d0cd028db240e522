import type { NewFinding } from '@tintario/contract/findings/findings.ts'
import { storableJson } from '../../db/storable.ts'
import { AiMalformed, type Article, type Brief, type BuiltInAi, type Models } from '../../outside/ai/ai.ts'
import { refuseForbidden } from '../../outside/ai/content-policy.ts'
import type { Tools, WriterTools } from '../../tools.ts'
import { allowedNamesOf, linksOf, sourcesOf } from '../brief/index.ts'
import { checkTextsInThread } from '../checks/index.ts'
import { findMistakesInThread } from '../findings/index.ts'
import { stageContextOf } from '../model-calls/index.ts'
import { type CleanBody, cleanBodyInThread, type PostRow } from '../posts/index.ts'
import { modelsOf, textExampleOf } from '../suggest/index.ts'
import { findEarlierBodies } from './earlier-post-store.ts'
import { withJudgedWishes } from './judge.ts'
import { knownLinks, withOwnLinks } from './own-links.ts'
import { runStages, type Written } from './run-stages.ts'
import type { Progress } from './with-heartbeat.ts'

export type ReadyText = {
  brief: Brief
  article: Article
  body: CleanBody
  findings: NewFinding[]
  /** As the post says. */
  writer: 'built-in' | 'model' | 'recorded'
}

const writeWithModels = (
  tools: Tools,
  models: Models,
  row: PostRow,
  {
    brief,
    signal,
    onProgress,
  }: { brief: Brief; signal: AbortSignal } & Pick<Parameters<typeof runStages>[1], 'onProgress'>,
): Promise<Written> => {
  refuseForbidden(brief)
  const context = stageContextOf(tools, models, row, signal)
  const readAt = row.updatedAt.toISOString()
  return runStages(context, { brief, readAt, ...(onProgress ? { onProgress } : {}) })
}

type OnProgress = (progress: { fraction: number; partialHtml: string }) => void

/** The built-in writer copies its input: no facts are between its sentences and their sources. */
const writeBuiltIn = async (
  ai: BuiltInAi,
  {
    brief,
    readAt,
    signal,
    onProgress,
  }: { brief: Brief; readAt: string; signal: AbortSignal; onProgress: OnProgress },
): Promise<Written> => {
  const article = await ai.writeArticle(brief, signal, onProgress)
  return {
    article,
    checked: {
      language: brief.language,
      title: brief.title ?? '',
      metaTitle: '',
      metaDescription: '',
      facts: [],
      computed: [],
      wishes: [],
      links: linksOf(brief),
      sources: sourcesOf(brief, readAt),
      allowedNames: allowedNamesOf(brief),
      claims: [],
      plan: null,
      voice: brief.voice?.rules ?? null,
    },
    findings: [],
    wishes: { broken: new Set(), kept: new Set() },
  }
}

/** Words of a model about itself are an owner's own where no model wrote: "Of course we ship". */
const isOfModel = ({ check, values }: NewFinding): boolean =>
  check === 'chatter' && (values.cause === 'model' || values.cause === 'preamble')

const once = (findings: readonly NewFinding[]): NewFinding[] => [
  ...new Map(findings.map((one) => [JSON.stringify([one.check, one.sentence, one.values]), one])).values(),
]

/**
 * Writes the text by the chosen writer, cleans it and checks it. Throws what the writers throw, and `AiMalformed` for
 * an empty text.
 */
export const writeAndCheck = async (
  tools: WriterTools,
  row: PostRow,
  { brief, signal, report }: { brief: Brief; signal: AbortSignal; report(progress: Progress): void },
): Promise<ReadyText> => {
  const { ai } = tools
  const onProgress: OnProgress = ({ fraction, partialHtml }) =>
    report({
      stage: 'writing',
      permille: 50 + Math.round(Math.min(1, Math.max(0, fraction)) * 850),
      partialHtml,
    })
  const given = { brief, signal, onProgress }
  const example = textExampleOf(tools.examples, brief)
  const written = example
    ? await writeWithModels(tools, modelsOf(example), row, given)
    : ai.name === 'built-in'
      ? await writeBuiltIn(ai, { ...given, readAt: row.updatedAt.toISOString() })
      : await writeWithModels(tools, ai, row, given)
  const article: Article = JSON.parse(storableJson(written.article))
  report({ stage: 'links', permille: 930, partialHtml: article.html })
  const owner = row.accountId
  const linked = await withOwnLinks(tools, row, { html: article.html, brief, signal })
  const known = [...knownLinks(brief), ...linked.pages.map(({ url }) => url)]
  const body = await cleanBodyInThread({ owner, signal }, linked.html, known)
  if (!body || body.wordCount === 0) throw new AiMalformed('the text is empty')
  report({ stage: 'seo', permille: 960, partialHtml: body.html })
  const { metaTitle, metaDescription, claims } = article
  const [findings = []] = await checkTextsInThread(
    { owner, signal },
    {
      ...written.checked,
      links: [...written.checked.links, ...linked.pages],
      metaTitle,
      metaDescription,
      earlierBodies: await findEarlierBodies(tools.db, row),
    },
    [{ html: body.html, claims }],
  )
  const writer = example ? 'recorded' : ai.name
  const fitting =
    writer === 'built-in'
      ? [
          ...findings.filter((finding) => !isOfModel(finding) && finding.check !== 'chat-words'),
          ...(await findMistakesInThread(
            { owner, signal },
            { title: brief.title ?? null, html: body.html, names: allowedNamesOf(brief) },
            brief.language,
          )),
        ]
      : findings
  const all: NewFinding[] = JSON.parse(
    storableJson(once([...written.findings, ...withJudgedWishes(fitting, written.wishes)])),
  )
  return { brief, article, body, findings: all, writer }
}
