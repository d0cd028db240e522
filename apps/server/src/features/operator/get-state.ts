import type { Answer } from '@tintario/contract/core/endpoint.ts'
import type { operator } from '@tintario/contract/operator/endpoints.ts'
import { OPERATOR_LIST_MAX, outsideParts } from '@tintario/contract/operator/limits.ts'
import type { QuarantinedRow } from '@tintario/contract/operator/state.ts'
import { readBackupState } from '../../db/backup/backup-state.ts'
import { readClockPause } from '../../db/clock-guard.ts'
import type { Database } from '../../db/db.ts'
import { readSchemaVersion } from '../../db/migration-state.ts'
import { findDueJobs } from '../../jobs/job-readings.ts'
import type { QuarantineReading, QueueReading } from '../../measure.ts'
import type { Tools } from '../../tools.ts'
import { readVersion } from '../../version.ts'
import { readCampaignQueue } from '../campaigns/index.ts'
import {
  findOtherQuarantined,
  findQuarantinedPublications,
  readPublishingQueues,
} from '../publisher/index.ts'
import { readShopQueue } from '../shop-index/index.ts'
import { readTextQueue } from '../write/index.ts'
import { findPartResults, readPostgresVersion } from './part-store.ts'
import { shownError } from './shown-error.ts'

type State = Answer<typeof operator.state>

const readWork = async (db: Database): Promise<Pick<State, 'queues' | 'blocked'>> => {
  const publishing = await readPublishingQueues(db)
  const campaigns = await readCampaignQueue(db)
  const shops = await readShopQueue(db)
  const jobs = await findDueJobs(db)
  const queues: QueueReading[] = [
    ...publishing.queues,
    campaigns.queue,
    await readTextQueue(db),
    shops.queue,
    jobs.queue,
  ]
  const stopped: QuarantineReading[] = [
    ...publishing.quarantined,
    campaigns.quarantined,
    shops.quarantined,
    jobs.quarantined,
  ]
  return {
    queues: queues.map((queue) => ({
      ...queue,
      quarantined: stopped.find(({ kind }) => kind === queue.kind)?.rows ?? 0,
    })),
    blocked: publishing.blocked,
  }
}

const kinds = {
  'orphan draft': 'orphan-draft',
  campaign: 'campaign',
  'site action': 'site-action',
} as const

const findQuarantined = async (db: Database): Promise<QuarantinedRow[]> => {
  const publications = await findQuarantinedPublications(db, OPERATOR_LIST_MAX)
  const others = await findOtherQuarantined(db, OPERATOR_LIST_MAX)
  return [
    ...publications.map(({ dueAt, error, ...row }) => ({
      ...row,
      kind: 'publication' as const,
      dueAt: dueAt.toISOString(),
      error: shownError(error),
      canRequeue: true,
    })),
    ...others.map(({ kind, error, ...row }) => ({
      ...row,
      kind: kinds[kind],
      dueAt: null,
      mayBePublic: false,
      error: shownError(error),
      canRequeue: kind !== 'site action',
    })),
  ].slice(0, OPERATOR_LIST_MAX)
}

const isSetUp = ({ config, mail, ai, keywordSource, resultSource, platforms, newsletters }: Tools) => {
  const served = new Set([...Object.keys(platforms), ...Object.keys(newsletters)])
  return (part: State['outside'][number]['part']): boolean => {
    if (part === 'mail') return mail.name === 'smtp'
    if (part === 'ai-service') return ai.name === 'model'
    if (part === 'search-data') return (keywordSource ?? resultSource) !== null
    // The sandbox moves no money.
    if (part === 'payments') return config.STRIPE_SECRET_KEY !== undefined
    return part === 'database' || part === 'files' || served.has(part)
  }
}

const findOutside = async (tools: Tools): Promise<State['outside']> => {
  const stored = new Map((await findPartResults(tools.db)).map((row) => [row.part, row]))
  const has = isSetUp(tools)
  return outsideParts
    .filter((part) => part !== 'payments' || tools.config.BILLING)
    .map((part) => {
      const { succeededAt = null, failedAt = null, failure = null, detail = '' } = stored.get(part) ?? {}
      return {
        part,
        isSetUp: has(part),
        // This answer comes from the database.
        succeededAt: part === 'database' ? new Date().toISOString() : (succeededAt?.toISOString() ?? null),
        failedAt: failedAt?.toISOString() ?? null,
        failure: failure && { reason: failure, detail },
      }
    })
}

/** The state of this instance, over all accounts. Statements run one after another on one connection. */
export const getState = async (tools: Tools): Promise<State> => {
  const { db } = tools
  const backup = await readBackupState(db)
  const { lastFailure } = backup
  return {
    ...(await readWork(db)),
    isPaused: (await readClockPause(db)) !== null,
    quarantined: await findQuarantined(db),
    outside: await findOutside(tools),
    backup: {
      lastSuccessAt: backup.lastSuccessAt?.toISOString() ?? null,
      bytes: backup.lastBytes,
      nextAt: backup.nextAt?.toISOString() ?? null,
      isRunning: backup.isRunning,
      failure: lastFailure && { at: lastFailure.at.toISOString(), message: lastFailure.message },
    },
    versions: {
      tintario: await readVersion(),
      node: process.versions.node,
      postgres: await readPostgresVersion(db),
      migrations: await readSchemaVersion(db),
    },
  }
}
