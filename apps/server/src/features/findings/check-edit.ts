import type { CheckName, NewFinding } from '@tintario/contract/findings/findings.ts'
import type { Tools } from '../../tools.ts'
import { allowedNamesOf, languageOf, linksOf, makeBrief, sourcesOf } from '../brief/index.ts'
import { checkTextsInThread, nothingKnown } from '../checks/index.ts'
import type { PostRow } from '../posts/index.ts'
import { findGoneInThread } from './find-sentence.ts'
import { findOpenFindings, findQuestions, readEvidence } from './finding-store.ts'

/** What can be wrong with a sentence that a person typed. Names and claims of their own need no source. */
const OF_EDITS: ReadonlySet<CheckName> = new Set(['figure', 'quotation', 'study', 'health'])

const figuresOf = ({ values }: Pick<NewFinding, 'values'>): string[] => String(values.figure).split(', ')

/**
 * Figures that were in the text before were checked with it, computed ones too, and may move to another sentence; not
 * those of an open finding.
 */
const isKnown = (found: NewFinding, before: string, open: ReadonlySet<string>): boolean =>
  found.check === 'figure' && figuresOf(found).every((figure) => before.includes(figure) && !open.has(figure))

/**
 * The findings on sentences of `html` that a model's text `row` has not: what its owner typed over a checked sentence is
 * checked with the same sources, their answers and the passages that were cited. None for a text that no model wrote.
 */
export const checkEdit = async (tools: Tools, row: PostRow, html: string): Promise<NewFinding[]> => {
  if (row.writer !== 'model' || !row.body || html === row.body) return []
  const { accountId, id: postId } = row
  const key = { accountId, postId }
  const language = languageOf(row)
  const [brief, known, questions, open] = await Promise.all([
    makeBrief(tools, row, language),
    readEvidence(tools.db, key),
    findQuestions(tools.db, key),
    findOpenFindings(tools.db, key),
  ])
  const readAt = row.updatedAt.toISOString()
  const claims = known?.claims ?? []
  const source = { title: '', url: null, readAt }
  const owner = { owner: accountId }
  const [findings = []] = await checkTextsInThread(
    owner,
    {
      ...nothingKnown,
      language,
      title: row.title ?? '',
      links: linksOf(brief),
      allowedNames: allowedNamesOf(brief),
      sources: [
        ...sourcesOf(brief, readAt),
        ...questions.flatMap(({ answer, id }) =>
          answer ? [{ ...source, id: `A${id}`, kind: 'answer' as const, text: answer }] : [],
        ),
        ...claims.flatMap(({ support }) =>
          support.map((one) => ({ ...source, id: one.source, kind: 'page' as const, text: one.quote })),
        ),
      ],
    },
    [{ html, claims }],
  )
  const typed = findings.filter(({ check, sentence }) => OF_EDITS.has(check) && sentence !== '')
  if (typed.length === 0) return []
  const gone = new Set(
    await findGoneInThread(
      owner,
      row.body,
      typed.map(({ sentence }) => sentence),
    ),
  )
  const before = row.body
  const doubted = new Set(open.filter(({ check }) => check === 'figure').flatMap(figuresOf))
  return typed.filter((one) => gone.has(one.sentence) && !isKnown(one, before, doubted))
}
