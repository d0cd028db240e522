import { placeOfQuestion } from '@tintario/built-in-writer/question-places.ts'
import type { Claim, Evidence } from '@tintario/contract/findings/findings.ts'
import type { Source } from '@tintario/contract/findings/material.ts'
import { shownHeading } from '@tintario/contract/posts/shown-heading.ts'
import type { StructureTree } from '@tintario/contract/posts/structure-tree.ts'
import { chatWordsIn } from '@tintario/prose/chat-words.ts'
import { sentencesOf } from '@tintario/prose/sentences.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { inThread } from '../../outside/threads.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { languageOf } from '../brief/index.ts'
import { getPostRow, lockPost } from '../posts/index.ts'
import { updateBlockers } from '../publications/index.ts'
import {
  findQuestions,
  getQuestion,
  insertFindings,
  type PostKey,
  type QuestionRow,
  readEvidence,
  reopenQuestions,
  reopenUnanswered,
  settleQuestions,
  storeEvidence,
} from './finding-store.ts'
import { findNotes, getEvidence } from './get-evidence.ts'
import { insertAnswer, withoutShell } from './insert-answer.ts'
import { rewriteText, settleAnswered } from './settle.ts'

const DEADLINE_MS = 15_000
const insertAnswerInThread = inThread(insertAnswer, new URL('./insert-answer.ts', import.meta.url).href, {
  deadlineMs: DEADLINE_MS,
})

const outlineOf = (tree: StructureTree | null): string[] =>
  tree?.children.flatMap((h2) => [h2.label, ...h2.children.map((h3) => h3.label)]).map(shownHeading) ?? []

const nextAnswerId = (sources: readonly Source[]): string => {
  const taken = sources.map(({ id }) => (/^A\d{1,9}$/.test(id) ? Number(id.slice(1)) : 0))
  return `A${Math.max(0, ...taken) + 1}`
}

const bullet = /^(?:[-*•–]|\d{1,3}[.)]) +/
const sentencesIn = (answer: string, language: 'en' | 'es'): string[] =>
  answer.split('\n').flatMap((line) => sentencesOf(line.trim().replace(bullet, ''), language))

/** Chat abbreviations stay open until the owner spells them out or confirms them. */
const noteChatWords = async (
  tx: Db,
  key: PostKey,
  { heading, answer, language }: { heading: string | null; answer: string; language: 'en' | 'es' },
): Promise<void> => {
  const open = sentencesIn(answer, language).flatMap((sentence) => {
    const { found, spelled } = chatWordsIn(sentence, language)
    if (found.length === 0) return []
    const fix = spelled === null ? null : { act: 'replace' as const, text: spelled }
    const values = { words: found.join(', ') }
    return [{ check: 'chat-words' as const, sentence, heading, values, evidence: null, fix }]
  })
  await insertFindings(tx, key, open)
  if (open.length > 0) await updateBlockers(tx, key.accountId, key.postId)
}

/** The answer becomes a source, which supports each of its own sentences. */
const keepAnswer = async (
  tx: Db,
  key: PostKey,
  {
    question,
    answer,
    at,
    language,
  }: { question: QuestionRow; answer: string; at: Date; language: 'en' | 'es' },
): Promise<void> => {
  const before = (await readEvidence(tx, key, { lock: true })) ?? { sources: [], claims: [] }
  const id = nextAnswerId(before.sources)
  const claims: Claim[] = answer
    .split('\n')
    .flatMap((line) => sentencesOf(line, language))
    .map((sentence) => ({ sentence, support: [{ source: id, quote: sentence }] }))
  const source: Source = { id, kind: 'answer', title: question.text, url: null, readAt: at.toISOString() }
  await storeEvidence(tx, key, {
    sources: [...before.sources, source],
    claims: [...before.claims, ...claims],
  })
}

const note = (
  tx: Db,
  { accountId, userId }: Actor,
  action: 'question-answered' | 'question-dropped' | 'question-reopened',
  row: QuestionRow,
) => recordAudit(tx, { accountId, userId, subject: row.postId, action, detail: { questionId: row.id } })

/** The answer becomes paragraphs of the text. Refuses NOT_FOUND, and as an edit of the text does. */
export const answerQuestion = async (
  tools: Tools,
  actor: Actor,
  { postId, id }: { postId: string; id: string },
  typed: string,
): Promise<Evidence> => {
  const post = await getPostRow(tools.db, actor, postId)
  // Loaded with the first answer: the corrections need word lists.
  const { tidyAnswer } = await import('./tidy-answer.ts')
  const answer = tidyAnswer(typed, languageOf(post))
  const key = { accountId: actor.accountId, postId }
  const question = (await getQuestion(tools.db, key, id)) ?? refuse('NOT_FOUND')
  if (question.state !== 'open') return getEvidence(tools, actor, postId)
  const { heading, level } = question
  const language = languageOf(post)
  const notes = heading === null ? await findNotes(tools.db, key) : []
  const about = { question: question.text, notes, language }
  const ending = (await findQuestions(tools.db, key)).find(
    ({ text }) => placeOfQuestion(text, language) === 'ending',
  )
  const closing = ending?.answer ? { question: ending.text, answer: ending.answer } : null
  await rewriteText(tools, actor, postId, {
    cause: 'answered',
    make: ({ body, title, structure }) => {
      const tree = structure as StructureTree | null
      const text = withoutShell(body ?? '', [title, tree?.label])
      const asked = { outline: outlineOf(tree), heading, level, answer, about, closing }
      return insertAnswerInThread({ owner: actor.accountId }, text, asked)
    },
    store: async (tx) => {
      const [settled] = await settleQuestions(tx, key, { id, answer, userId: actor.userId })
      // Another user settled it in the meantime.
      if (!settled?.settledAt) return false
      await note(tx, actor, 'question-answered', settled)
      await keepAnswer(tx, key, { question, answer, at: settled.settledAt, language })
      await noteChatWords(tx, key, { heading, answer, language })
      return true
    },
  })
  return getEvidence(tools, actor, postId)
}

/** Drops an open question of the actor's post, or all of them. Refuses NOT_FOUND, and as a change of the post does. */
export const dropQuestions = async (
  tools: Tools,
  actor: Actor,
  { postId, id }: { postId: string; id?: string },
): Promise<Evidence> => {
  const key = { accountId: actor.accountId, postId }
  await getPostRow(tools.db, actor, postId)
  if (id !== undefined && !(await getQuestion(tools.db, key, id))) refuse('NOT_FOUND')
  await tools.db.transaction(async (tx) => {
    await lockPost(tx, actor, postId, 'change')
    const wanted = { ...(id === undefined ? {} : { id }), answer: null, userId: actor.userId }
    for (const row of await settleQuestions(tx, key, wanted)) await note(tx, actor, 'question-dropped', row)
    await settleAnswered(tx, actor, postId, 'removed')
    await updateBlockers(tx, actor.accountId, postId)
  })
  return getEvidence(tools, actor, postId)
}

/** Opens dropped questions of the actor's post again; others stay as they are. Refuses as `dropQuestions`. */
export const openAgain = async (
  tools: Tools,
  actor: Actor,
  { postId, ids }: { postId: string; ids: readonly string[] },
): Promise<Evidence> => {
  const key = { accountId: actor.accountId, postId }
  await getPostRow(tools.db, actor, postId)
  await tools.db.transaction(async (tx) => {
    await lockPost(tx, actor, postId, 'change')
    const opened = await reopenQuestions(tx, key, ids)
    for (const row of opened) await note(tx, actor, 'question-reopened', row)
    if (opened.some(({ heading }) => heading !== null)) await reopenUnanswered(tx, key)
    await updateBlockers(tx, actor.accountId, postId)
  })
  return getEvidence(tools, actor, postId)
}
