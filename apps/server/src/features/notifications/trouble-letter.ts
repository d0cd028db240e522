import type { Reader } from '../../letters/letter-frame.ts'
import { troubles as troublesLetter } from '../../letters/troubles.ts'
import type { Letter } from '../../outside/mail/mail.ts'
import { composeNotification, type NotificationKey } from './notification-texts.ts'

const ofConnections: readonly string[] = [
  'NOTIFICATION_CONNECTION_NOT_WORKING',
  'NOTIFICATION_PUBLISHING_WAITS',
] satisfies NotificationKey[]

export type Trouble = { key: string; values: Record<string, string>; postId: string | null }

/** Whether it is mended under Integrations. */
export const isOfConnection = (key: string): boolean => ofConnections.includes(key)

/** Where all of these are mended: one post, the connections, or else the calendar, which shows the posts. */
const placeOf = (troubles: readonly Trouble[]): 'integrations' | 'calendar' | `calendar/${string}` => {
  if (troubles.some(({ key }) => isOfConnection(key))) return 'integrations'
  const [first, ...others] = new Set(troubles.map(({ postId }) => postId))
  return first && others.length === 0 ? `calendar/${first}` : 'calendar'
}

/** One letter about what came to pass within a minute, in the owner's language; null when this version knows none of it. */
export const writeTroubles = (reader: Reader, told: readonly Trouble[], publicUrl: string): Letter | null => {
  const lines = told.flatMap(({ key, values }) => composeNotification(key, values, reader.language) ?? [])
  const place = placeOf(told)
  const goal = place === 'integrations' ? 'connections' : place === 'calendar' ? 'calendar' : 'post'
  return lines.length === 0 ? null : troublesLetter({ ...reader, lines, goal, link: `${publicUrl}/${place}` })
}
