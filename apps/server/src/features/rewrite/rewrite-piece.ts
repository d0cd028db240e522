import type { NewFinding } from '@tintario/contract/findings/findings.ts'
import type { RewriteAct } from '@tintario/contract/writing/endpoints.ts'
import type { Actor } from '../../actor.ts'
import { AiMalformed, type Brief } from '../../outside/ai/ai.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { withWriterOf } from '../ai-connections/index.ts'
import {
  allowedNamesOf,
  gatherMaterial,
  getPostForWriting,
  languageOf,
  type Material,
  makeBrief,
} from '../brief/index.ts'
import { checkTextsInThread, nothingKnown, readText } from '../checks/index.ts'
import { askWriter, limitWriting } from '../model-calls/index.ts'
import { cleanBodyInThread, refuseForbiddenText } from '../posts/index.ts'
import { type RewriteAsked, rewrite } from './rewrite.ts'

type Asked = {
  text: string
  before?: string | undefined
  after?: string | undefined
  act: RewriteAct
  wish?: string | undefined
  answered?: { question: string; answer: string } | undefined
}

const knownTexts = ({ description, title, keyword, site }: Brief): string[] =>
  [description, title, keyword, site?.name].filter((text) => text !== undefined)

/** The findings of a wording; the piece counts as the owner's text. Checked in threads. */
const createCheck = async (
  asked: { owner: string; signal: AbortSignal },
  brief: Brief,
  { facts, links, sources }: Material,
  { before, after, wish, answered, html }: RewriteAsked,
) => {
  const readAt = sources[0]?.readAt ?? ''
  const own = readText(html, brief.language).blocks.map(({ text }) => text)
  const around = { id: 'T', kind: 'owner' as const, title: '', url: null, readAt }
  const checked = {
    ...nothingKnown,
    language: brief.language,
    facts,
    links,
    sources: [
      ...sources,
      { ...around, text: [before, ...own, after, wish, answered?.answer ?? ''].join('\n') },
    ],
    allowedNames: allowedNamesOf(brief),
    voice: brief.voice?.rules ?? null,
  }
  const keyOf = ({ check, sentence, values }: NewFinding) =>
    `${check} ${sentence} ${check === 'voice' ? values.words : ''}`
  const check = async (wording: string): Promise<NewFinding[]> =>
    (await checkTextsInThread(asked, checked, [{ html: wording, claims: [] }])).flat()
  const former = new Set((await check(html)).map(keyOf))
  // The voice's rules apply to each sentence of the new wording, regardless of the old one.
  const isOfVoice = ({ check, sentence }: NewFinding) => check === 'voice' && sentence !== ''
  return async (wording: string): Promise<NewFinding[]> =>
    (await check(wording)).filter((finding) => isOfVoice(finding) || !former.has(keyOf(finding)))
}

/**
 * Another wording of a piece of a post's text as clean HTML; nothing of the post changes. Refuses as generation does,
 * NEEDS_MODEL where only the built-in writer is there, DRAFT_UNPAID, REWRITE_INVENTS when the model did not do it without a figure,
 * name, quotation or link of its own, and REWRITE_BREAKS_VOICE when it did not do it by the rules of the post's voice.
 */
export const rewritePiece = async (
  tools: Tools,
  actor: Actor,
  id: string,
  { signal, ...asked }: Asked & { signal: AbortSignal },
): Promise<string> => {
  const row = await getPostForWriting(tools, actor, id)
  const writer = await withWriterOf(tools, row)
  const { ai: models } = writer
  if (models.name === 'built-in') return refuse('NEEDS_MODEL')
  if (row.isUnpaid) return refuse('DRAFT_UNPAID')
  const { act, wish = '', before = '', after = '' } = asked
  const answered = act === 'answer' ? (asked.answered ?? null) : null
  refuseForbiddenText([row.description, row.title ?? '', asked.text, wish, answered?.answer ?? ''].join('\n'))
  await limitWriting(tools, actor)
  const brief = await makeBrief(tools, row, languageOf(row, actor.language))
  const owner = actor.accountId
  const clean = async (html: string): Promise<string> =>
    (await cleanBodyInThread({ owner }, html))?.html ?? refuse('TEXT_TOO_INTRICATE')
  return askWriter(writer, signal, async (limited) => {
    const html = await clean(asked.text)
    if (html === '') return refuse('INVALID', { fields: { text: 'FIELD_REQUIRED' } })
    const desk = { tools, models, post: { accountId: row.accountId, postId: id }, signal: limited }
    const material = await gatherMaterial(desk, brief, row.updatedAt.toISOString())
    const piece = { act, wish, answered, before, after, html }
    const check = await createCheck({ owner, signal: limited }, brief, material, piece)
    const proposal = await rewrite(desk, {
      asked: piece,
      material,
      known: knownTexts(brief),
      language: brief.language,
      check,
    })
    if (proposal.invented.length > 0) return refuse('REWRITE_INVENTS')
    if (proposal.broken.length > 0) return refuse('REWRITE_BREAKS_VOICE')
    const wording = await clean(proposal.html)
    if (wording === '') throw new AiMalformed('the piece is empty')
    return wording
  })
}
