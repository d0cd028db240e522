import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  claimBackup,
  failBackup,
  finishBackup,
  releaseBackup,
  renewBackup,
  scheduleBackups,
} from '../../db/backup/backup-state.ts'
import type { Archive } from '../../outside/archive/archive.ts'
import type { ListedStorage } from '../../outside/storage/storage.ts'
import type { Tools } from '../../tools.ts'

/** Milliseconds. `poll`: between two reads of the schedule; `renew`: between two heartbeats. */
type BackupTiming = { poll: number; renew: number }
const usual: BackupTiming = { poll: 30_000, renew: 15_000 }

/** A backup works for a third of the time, so that publishing and the API in the same process stay fast. */
const REST = 2

type Options = {
  url: string
  archive: Archive
  storage: ListedStorage
  settings: string[]
  timing?: BackupTiming
}

/** Writes the backup that this process has claimed as `runner`; ends without a result when another one claimed it since. */
const writeClaimed = async (
  { db, config, log }: Pick<Tools, 'db' | 'config' | 'log'>,
  { archive, timing = usual, ...options }: Options,
  { runner, stopping }: { runner: string; stopping: AbortSignal },
): Promise<void> => {
  // Loaded by the process that writes a backup, once a day.
  const { backUpToArchive } = await import('../../db/backup/back-up-to-archive.ts')
  const ended = new AbortController()
  const renewing = (async () => {
    while (!ended.signal.aborted) {
      await sleep(timing.renew, undefined, { signal: ended.signal }).catch(() => undefined)
      if (ended.signal.aborted) return
      const isOurs = await renewBackup(db, runner).catch(() => true)
      if (!isOurs) ended.abort(new Error('another process writes this backup'))
    }
  })()
  try {
    const { name, bytes, files, problem } = await backUpToArchive(archive, {
      ...options,
      retention: config.BACKUP_KEEP,
      rest: REST,
      signal: AbortSignal.any([stopping, ended.signal]),
    })
    await finishBackup(db, { runner, at: config.BACKUP_AT, name, bytes })
    log.info({ target: archive.address, name, bytes, files }, 'a backup was written')
    if (problem) log.warn({ target: archive.address, problem }, 'old backups could not be removed')
  } catch (error) {
    if (stopping.aborted) return await releaseBackup(db, runner)
    log.error({ err: error, target: archive.address }, 'a scheduled backup failed')
    await failBackup(db, { runner, message: error instanceof Error ? error.message : String(error) })
  } finally {
    ended.abort()
    await renewing
  }
}

/**
 * Writes the backups that the settings schedule, one process of all at a time, by the database's clock. `stop` ends a
 * running one, which the next process begins again.
 */
export const startBackups = (tools: Tools, options: Options): { stop(): Promise<void> } => {
  const { timing = usual, archive } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const runner = randomUUID()
  const running = (async () => {
    let isScheduled = false
    while (!signal.aborted) {
      try {
        if (!isScheduled)
          await scheduleBackups(tools.db, { target: archive.address, at: tools.config.BACKUP_AT })
        isScheduled = true
        if (await claimBackup(tools.db, runner))
          await writeClaimed(tools, options, { runner, stopping: signal })
      } catch (error) {
        tools.log.warn({ err: error }, 'the schedule of backups could not be read')
      }
      await sleep(timing.poll, undefined, { signal }).catch(() => undefined)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
