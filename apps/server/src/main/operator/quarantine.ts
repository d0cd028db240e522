import { stripVTControlCharacters } from 'node:util'
import { givenId, isUuid } from '@tintario/contract/core/common.ts'
import type { Database } from '../../db/db.ts'
import { requeueOrphanDraft } from '../../features/orphan-drafts/index.ts'
import {
  findOtherQuarantined,
  findQuarantinedPublications,
  requeuePublication,
} from '../../features/publisher/index.ts'
import { type EndedJob, findEndedJobs, removeJob, requeueJob } from '../../jobs/ended-jobs.ts'
import { withDatabase } from '../with-database.ts'
import { type OperatorCommand, WrongUsage } from './command.ts'

/** An error's text may contain a site's answer, so control characters are removed from it. */
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

const jobEntry = ({ id, name, createdAt, error }: EndedJob) =>
  `${id}  job ${name} of ${createdAt.toISOString()}\n${shown(error)}\n`

const isJobId = (text: string) => /^\d{1,18}$/.test(text)

const requeue = async (db: Database, typed: string): Promise<boolean> => {
  if (isJobId(typed)) return requeueJob(db, typed)
  const id = givenId.parse(typed)
  return (await requeuePublication(db, id, null)) || (await requeueOrphanDraft(db, id, null))
}

export const quarantine: OperatorCommand = {
  usage: `quarantine              lists publications, orphan drafts, campaigns, site actions and jobs that were given up, with
                        the last error; after a restore also letters that may have been sent before it
quarantine requeue ID   retries a publication or an orphan draft, once the error is fixed, or a job
quarantine remove ID    removes a job without running it`,
  run: async ([act, typed = '', ...more]) => {
    if (act === undefined)
      return withDatabase(async (db) => {
        const entries = [
          ...(await findQuarantinedPublications(db)).map(publicationEntry),
          ...(await findOtherQuarantined(db)).map(otherEntry),
          ...(await findEndedJobs(db)).map(jobEntry),
        ]
        process.stdout.write(entries.length === 0 ? 'Nothing is quarantined.\n' : entries.join(''))
      })
    const canBe = act === 'requeue' ? isJobId(typed) || isUuid(typed) : act === 'remove' && isJobId(typed)
    if (!canBe || more.length > 0) throw new WrongUsage()
    await withDatabase(async (db) => {
      const isDone = await (act === 'requeue' ? requeue(db, typed) : removeJob(db, typed))
      if (!isDone) throw new Error(`${typed} is not quarantined, or not any more`)
      process.stdout.write(act === 'requeue' ? `${typed} is due again.\n` : `${typed} is removed.\n`)
    })
  },
}
