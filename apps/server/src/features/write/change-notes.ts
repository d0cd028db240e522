import { shownHeading } from '@tintario/contract/posts/shown-heading.ts'
import type { Note, NoteChoice, NoteSentence } from '@tintario/contract/writing/endpoints.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import type { Brief, BuiltInAi, Structure } from '../../outside/ai/ai.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { getPostForWriting, languageOf, makeBrief } from '../brief/index.ts'
import {
  deleteAlarms,
  draftFindings,
  findFilledInThread,
  mergeSectionsInThread,
  readEvidence,
  rewriteText,
  storeFindings,
  withoutShell,
} from '../findings/index.ts'
import { limitWriting } from '../model-calls/index.ts'
import {
  addReferences,
  cleanBodyInThread,
  findChosenReferences,
  findNotes,
  getPostRow,
  type PostRow,
  type StoredNoteChoice,
  savePost,
  storeNote,
} from '../posts/index.ts'
import { treeOf } from '../suggest/index.ts'
import { type ReadyText, writeAndCheck } from './write-and-check.ts'

type NewNote = Omit<Note, 'id'> & { id?: string | undefined }

type Listed = Awaited<ReturnType<BuiltInAi['noteSentences']>>

/** The post's notes; of a draft of the built-in writer with their sentences, each of them once. */
export const getNotes = async (
  tools: Tools,
  actor: Actor,
  { postId, signal }: { postId: string; signal: AbortSignal },
): Promise<(Note & { sentences: NoteSentence[] })[]> => {
  const row = await getPostRow(tools.db, actor, postId)
  const key = { accountId: actor.accountId, postId }
  const notes = await findNotes(tools.db, key)
  const isListed = row.writer === 'built-in' && row.body !== null && notes.length > 0
  const listed = isListed ? await list(tools, await makeBrief(tools, row, languageOf(row)), signal) : []
  const renamed = renamedHeadings(row.body ?? '', listed)
  const chosen = await findChosenReferences(tools.db, key)
  const confirmed = new Set(row.noteChoices?.flatMap((one) => (one.isConfirmed ? [one.key] : [])))
  return notes.map(({ id, title, text }) => ({
    id,
    title,
    text,
    sentences: listed
      .filter(({ source }) => source === `R${chosen.findIndex((one) => one.id === id) + 1}`)
      .map(({ source: _, ...sentence }) => ({
        ...sentence,
        heading: renamed.get(sentence.heading ?? '') ?? sentence.heading,
        isConfirmed: confirmed.has(sentence.key),
      })),
  }))
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
const textOf = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()

/** The headings of the outline that the owner renamed in the text, by the sentences below them, each with its new name. */
const renamedHeadings = (html: string, listed: Listed): ReadonlyMap<string, string> => {
  const sections = html
    .split(/<h[23](?: [^<>]*)?>/)
    .slice(1)
    .map((part) => {
      const end = part.search(/<\/h[23]>/)
      return { heading: textOf(part.slice(0, end)), letters: lettersOf(textOf(part.slice(end))) }
    })
  const there = new Set(sections.map(({ heading }) => lettersOf(heading)))
  const planned = new Set(listed.map(({ heading }) => lettersOf(heading ?? '')))
  const renamed = new Map<string, string>()
  for (const { heading, text } of listed) {
    if (heading === null || there.has(lettersOf(heading)) || renamed.has(heading)) continue
    const found = sections.find(
      (one) => !planned.has(lettersOf(one.heading)) && one.letters.includes(lettersOf(text)),
    )
    if (found) renamed.set(heading, found.heading)
  }
  return renamed
}

const list = async (tools: Tools, brief: Brief, signal: AbortSignal): Promise<Listed> =>
  (await tools.aiChoice.builtIn()).noteSentences(brief, signal)

/**
 * The stored choices with new ones; what was confirmed stays so. A sentence without a choice stays as it was `recognised`,
 * because around others it might be recognised otherwise.
 */
const withChoices = (
  stored: readonly StoredNoteChoice[] | null,
  recognised: readonly NoteChoice[],
  { choices = [], isConfirmed = false }: Pick<Asked, 'choices' | 'isConfirmed'>,
): StoredNoteChoice[] => {
  const all = new Map<string, StoredNoteChoice>(
    recognised.map(({ key, isIncluded }) => [key, { key, isIncluded, isConfirmed: false }]),
  )
  for (const one of stored ?? []) all.set(one.key, one)
  for (const { key, isIncluded, heading = all.get(key)?.heading } of choices) {
    const moved = heading === undefined ? {} : { heading }
    all.set(key, {
      key,
      isIncluded,
      isConfirmed: isConfirmed || all.get(key)?.isConfirmed === true,
      ...moved,
    })
  }
  return [...all.values()]
}

/** The brief with other notes, in the order of the references. Refuses NOT_FOUND for a note that is none of the post's. */
const withNotes = async (
  tools: Tools,
  row: PostRow,
  brief: Brief,
  notes: readonly NewNote[],
): Promise<Brief> => {
  const rows = await findChosenReferences(tools.db, { accountId: row.accountId, postId: row.id })
  const known = new Set(rows.filter(({ url }) => url === null).map(({ id }) => id))
  if (notes.some(({ id }) => id !== undefined && !known.has(id))) refuse('NOT_FOUND')
  const kept = rows.flatMap(({ id }, at) => {
    const reference = brief.references[at]
    const text = notes.find((note) => note.id === id)?.text ?? reference?.text ?? ''
    return reference && text !== '' ? [{ ...reference, text }] : []
  })
  const added = notes.filter(({ id, text }) => id === undefined && text !== '')
  return {
    ...brief,
    references: [...kept, ...added.map(({ title, text }) => ({ title, url: null, text, headings: [] }))],
  }
}

const chosenOf = (structure: Structure): string =>
  JSON.stringify(structure.children.filter(({ isChosen }) => isChosen).map(({ label }) => label))

/** What the writer made of the former notes and what it makes of the present ones. */
type Rewritten = { former: ReadyText; next: ReadyText; structure: Structure | null }

/** An outline that its owner took as it was offered follows the notes. */
const rewrite = async (
  tools: Tools,
  row: PostRow,
  { before, after }: { before: Brief; after: Brief },
  signal: AbortSignal,
): Promise<Rewritten> => {
  const ai = await tools.aiChoice.builtIn()
  const writer = { ...tools, ai, aiOwner: 'instance' as const }
  const planned = ({ structure: _, ...brief }: Brief) => ai.planStructure(brief, signal)
  const isOffered =
    before.structure !== undefined && chosenOf(await planned(before)) === chosenOf(before.structure)
  const structure = isOffered ? await planned(after) : null
  const write = (brief: Brief) => writeAndCheck(writer, row, { brief, signal, report: () => undefined })
  const former = await write(before)
  return { former, next: await write(structure ? { ...after, structure } : after), structure }
}

const storeNotes = async (
  tx: Db,
  post: { accountId: string; postId: string },
  notes: readonly NewNote[],
): Promise<void> => {
  for (const { id, text } of notes) if (id !== undefined) await storeNote(tx, post, { id, text })
  const added = notes.filter(({ id, text }) => id === undefined && text !== '')
  await addReferences(
    tx,
    added.map(({ title, text }) => ({
      ...post,
      origin: 'text',
      title,
      text,
      snippet: text,
      imageUrl: null,
      site: '',
      url: null,
      structure: '',
      seo: null,
      isChosen: true,
    })),
  )
}

/** Letters and digits of a text, for comparing what is read with what is stored. */
const lettersOfHtml = (html: string): string =>
  lettersOf(html.replace(/<[^<>]*>/g, ' ').replace(/&#?\w+;/g, ' '))

type Asked = {
  notes?: readonly NewNote[] | undefined
  choices?: readonly NoteChoice[] | undefined
  isConfirmed?: boolean | undefined
}

/** Choices with the headings of the outline instead of those that their owner gave them in the text. */
const byOutline = (
  choices: readonly NoteChoice[] | undefined,
  renamed: ReadonlyMap<string, string>,
): NoteChoice[] => {
  const planned = new Map([...renamed].map(([heading, name]) => [name, heading]))
  return (choices ?? []).map((choice) =>
    choice.heading ? { ...choice, heading: planned.get(choice.heading) ?? choice.heading } : choice,
  )
}

/**
 * Stores other notes of a draft that the built-in writer made, or which of their sentences are in the text, and brings its
 * text up to date: sections that the owner did not touch are made again, what the owner wrote or answered stays. Takes no
 * coins. Refuses POST_LOCKED for a post without such a draft, NOT_FOUND, and as an edit of the text does.
 */
export const changeNotes = async (
  tools: Tools,
  actor: Actor,
  id: string,
  { notes, signal, ...asked }: Asked & { signal: AbortSignal },
): Promise<void> => {
  const found = await getPostForWriting(tools, actor, id)
  if (found.writer !== 'built-in' || !found.body) refuse('POST_LOCKED')
  await limitWriting(tools, actor)
  const { accountId, userId } = actor
  const key = { accountId, postId: id }
  const owner = { owner: accountId, signal }
  let made:
    | (Rewritten & {
        row: PostRow
        recognised: Listed
        words: number
        filled: ReadonlySet<string>
        letters: string
      })
    | null = null
  let chosen: Pick<Asked, 'choices' | 'isConfirmed'> = asked
  await rewriteText(tools, actor, id, {
    cause: 'notes',
    make: async (row) => {
      const before = await makeBrief(tools, row, languageOf(row))
      const recognised = await list(tools, before, signal)
      chosen = { ...asked, choices: byOutline(asked.choices, renamedHeadings(row.body ?? '', recognised)) }
      const after = {
        ...(notes ? await withNotes(tools, row, before, notes) : before),
        choices: withChoices(row.noteChoices, recognised, chosen),
      }
      const rewritten = await rewrite(tools, row, { before, after }, signal)
      const { former, next, structure } = rewritten
      const names = [row.title, before.structure?.label]
      const merged = await mergeSectionsInThread(
        owner,
        withoutShell(row.body ?? '', names),
        withoutShell(former.body.html, names),
        withoutShell(next.body.html, names),
        (structure ?? before.structure)?.children.flatMap((h2) =>
          [h2, ...h2.children].map(({ label }) => shownHeading(label)),
        ),
      )
      const html = merged || next.body.html
      const headings = next.article.questions.flatMap(({ heading }) => heading ?? [])
      const filled = new Set(await findFilledInThread(owner, html, headings))
      const words = (await cleanBodyInThread(owner, html))?.wordCount ?? 0
      made = { ...rewritten, row, recognised, words, filled, letters: lettersOfHtml(html) }
      return html
    },
    store: async (tx) => {
      if (!made) return false
      const { row, recognised, former, next, structure, words, filled, letters } = made
      if (notes) await storeNotes(tx, key, notes)
      const { article } = next
      const isHead = (field: 'metaDescription' | 'excerpt') => row[field] === former.article[field]
      const known = new Set(article.noteSentences?.map((one) => one.key))
      // Another tab may have chosen meanwhile without a change of the text.
      const { noteChoices: latest } = await getPostRow(tx, actor, id)
      const noteChoices = withChoices(latest, recognised, chosen).filter(({ key: of }) => known.has(of))
      const set = {
        noteChoices,
        ...(structure ? { structure: treeOf(structure) } : {}),
        ...(isHead('metaDescription') ? { metaDescription: article.metaDescription } : {}),
        ...(isHead('excerpt') ? { excerpt: article.excerpt } : {}),
      }
      await savePost(
        tx,
        { accountId, userId, id, move: 'change' },
        { set, complete: ['references'], cause: 'notes' },
      )
      const stored = await readEvidence(tx, key, { lock: true })
      const answers = stored?.sources.filter(({ kind }) => kind === 'answer') ?? []
      const answered = new Set(answers.map((source) => source.id))
      const claims = stored?.claims.filter(({ support }) =>
        support.some(({ source }) => answered.has(source)),
      )
      const questions = article.questions.filter(({ heading }) => heading === null || !filled.has(heading))
      // Answers and what the owner wrote count as theirs, as the notes do.
      const ownWords = (article.ownWords ?? 0) + Math.max(0, words - next.body.wordCount)
      const open = draftFindings(
        { ...article, questions, ownWords },
        { wordCount: words, coins: 0, choices: noteChoices },
      )
      // A sentence that its owner has changed since is in the notes alone.
      const findings = next.findings.filter(
        ({ sentence, values }) => values.part !== undefined || letters.includes(lettersOf(sentence)),
      )
      await storeFindings(tx, key, {
        sources: [...article.sources, ...answers],
        claims: [...article.claims, ...(claims ?? [])],
        findings: [...findings, ...open],
        questions,
      })
      await deleteAlarms(tx, key)
      return true
    },
  })
}
