import { randomBytes } from 'node:crypto'

/** An unguessable id, such as cus_1f0c…. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

/** What the browser proves by that it may answer for an object. */
export const newSecret = (id: string): string => `${id}_secret_${randomBytes(12).toString('hex')}`

let last = 0
/** Later events have greater ids, within a process to the event and between processes to the millisecond. */
export const newEventId = (): string => {
  last = Math.max(last + 1, Date.now() * 1000)
  return `evt_${last.toString(36).padStart(11, '0')}${randomBytes(6).toString('hex')}`
}
