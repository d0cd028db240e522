import { stripVTControlCharacters } from 'node:util'
import { givenId, isUuid } from '@tintario/contract/common.ts'
import {
  findOtherQuarantined,
  findQuarantinedPublications,
  requeueOrphanDraft,
  requeuePublication,
} from '../../features/publishing/index.ts'
import { withDatabase } from '../with-database.ts'
import { type OperatorCommand, WrongUsage } from './command.ts'

/** An error's text may hold what a site answered, so control characters are removed from it. */
const shown = (text: string): string =>
  stripVTControlCharacters(text)
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/^/gm, '  ')

type Publication = Awaited<ReturnType<typeof findQuarantinedPublications>>[number]
const publicationEntry = ({ id, accountId, dueAt, mayBePublic, error }: Publication) =>
  `${id}  account ${accountId}  publication, due ${dueAt.toISOString()}, ${mayBePublic ? 'may be public' : 'not public'}\n${shown(error)}\n`

type Other = Awaited<ReturnType<typeof findOtherQuarantined>>[number]
const otherEntry = ({ kind, id, accountId, error }: Other) =>
  `${id}  account ${accountId}  ${kind}\n${shown(error)}\n`

export const quarantine: OperatorCommand = {
  usage: `quarantine              lists publications, orphan drafts, campaigns and site actions that were given up after
                        internal errors, with the last error
quarantine requeue ID   retries a publication or an orphan draft, once the error is fixed`,
  run: async ([act, typed = '', ...more]) => {
    if (act === undefined)
      return withDatabase(async (db) => {
        const entries = [
          ...(await findQuarantinedPublications(db)).map(publicationEntry),
          ...(await findOtherQuarantined(db)).map(otherEntry),
        ]
        process.stdout.write(entries.length === 0 ? 'Nothing is quarantined.\n' : entries.join(''))
      })
    if (act !== 'requeue' || !isUuid(typed) || more.length > 0) throw new WrongUsage()
    const id = givenId.parse(typed)
    await withDatabase(async (db) => {
      if (!(await requeuePublication(db, id)) && !(await requeueOrphanDraft(db, id)))
        throw new Error(`${id} is not quarantined, or not any more`)
      process.stdout.write(`${id} is due again.\n`)
    })
  },
}
