import { setTimeout as sleep } from 'node:timers/promises'
import { language } from '@tintario/contract/core/common.ts'
import { hasReceipt, sendOnce } from '../../jobs/send-once.ts'
import { isRefusedForGood, isSurelyUnsent } from '../../outside/mail/mail.ts'
import type { Tools } from '../../tools.ts'
import { notify } from '../notifications/index.ts'
import { composeLetter } from './compose-letter.ts'
import {
  type ClaimedLetter,
  claimLetter,
  endFinished,
  endLetter,
  findLost,
  nextLetterIn,
  releaseLetter,
} from './letter-store.ts'
import { sendSoon } from './start-announcement.ts'

/** One run of the job; the next one goes on, so that a process that stops waits for no long job. Milliseconds. */
const RUN_MS = 20_000
/** No mail server takes so long: the process that claimed the letter has died. */
const LOST_AFTER_SECONDS = 180
/** The server that was not reached or refused for now is asked again after so many seconds. */
const AGAIN_SECONDS = 60
const REFUSALS_MAX = 5
/** The next run begins so soon at the earliest, and so late at the latest. */
const [NEXT_MIN_SECONDS, NEXT_MAX_SECONDS] = [1, 60]

type Key = Pick<ClaimedLetter, 'accountId' | 'announcementId' | 'userId'>
/** Folder of the receipts, apart from those of other letters. */
const RECEIPTS = 'announcements/'
const receiptOf = ({ announcementId, userId }: Key): string => `announcement:${announcementId}:${userId}`

/** In the transaction of the claim, so that it is stored once. */
const notifyOfTerms = async (
  db: Parameters<typeof notify>[0],
  { kind, texts, holdsFrom, accountId, userId, language: spoken }: ClaimedLetter,
): Promise<void> => {
  if (kind !== 'terms') return
  const values = { title: texts[language.parse(spoken)].subject, date: holdsFrom ?? '' }
  await notify(db, { accountId, userId, type: 'other', key: 'NOTIFICATION_TERMS_CHANGE', values })
}

/** What a letter came to whose sending threw. */
const storeFailure = async ({ db, log }: Tools, letter: ClaimedLetter, error: unknown): Promise<void> => {
  const { announcementId, userId } = letter
  log.warn({ err: error, announcementId, userId }, 'a letter of an announcement was not accepted')
  if (!isSurelyUnsent(error)) return endLetter(db, letter, 'unknown')
  if (isRefusedForGood(error)) return endLetter(db, letter, 'failed')
  const isRefusal = typeof (error as { responseCode?: unknown }).responseCode === 'number'
  await releaseLetter(db, letter, {
    delaySeconds: AGAIN_SECONDS,
    attemptsMax: isRefusal ? REFUSALS_MAX : null,
  })
}

/** Returns whether the next letter may follow: a server that was not reached is left alone for now. */
const deliver = async (tools: Tools, letter: ClaimedLetter): Promise<boolean> => {
  const { db, mail, publicUrl } = tools
  const reader = {
    to: letter.email,
    firstName: letter.firstName,
    language: language.parse(letter.language),
  }
  const composed = composeLetter(letter, reader, { publicUrl, token: letter.unsubscribeToken })
  try {
    await sendOnce(tools, receiptOf(letter), () => mail.send(composed), RECEIPTS)
  } catch (error) {
    await storeFailure(tools, letter, error)
    return !isSurelyUnsent(error) || typeof (error as { responseCode?: unknown }).responseCode === 'number'
  }
  await endLetter(db, letter, 'sent')
  return true
}

/** A process died while the mail server had the letter: with its receipt it was sent, else that is unknown. */
const settleLost = async (tools: Tools): Promise<void> => {
  for (const key of await findLost(tools.db, LOST_AFTER_SECONDS))
    await endLetter(tools.db, key, (await hasReceipt(tools, receiptOf(key), RECEIPTS)) ? 'sent' : 'unknown')
}

/**
 * Sends letters for some seconds, as many a minute as the setting allows all processes, and runs again while any
 * is left.
 */
export const sendAnnouncements = async (tools: Tools, signal: AbortSignal): Promise<void> => {
  const { db, config } = tools
  const pauseMs = 60_000 / config.ANNOUNCEMENT_LETTERS_A_MINUTE
  await settleLost(tools)
  const until = performance.now() + RUN_MS
  while (!signal.aborted && performance.now() < until) {
    const claim = await db.transaction(async (tx) => {
      const claimed = await claimLetter(tx, { pauseMs, hasMail: config.MAIL })
      if (typeof claimed !== 'string' && claimed.isNew) await notifyOfTerms(tx, claimed.whose)
      return claimed
    })
    if (claim === 'none') break
    if (claim === 'pause')
      await sleep(Math.min(pauseMs, RUN_MS), undefined, { signal }).catch(() => undefined)
    else if (claim.isSent && !(await deliver(tools, claim.letter))) break
  }
  await endFinished(db)
  const next = await nextLetterIn(db)
  if (next === null) return
  await sendSoon(db, Math.ceil(Math.min(Math.max(next, NEXT_MIN_SECONDS), NEXT_MAX_SECONDS)))
}
