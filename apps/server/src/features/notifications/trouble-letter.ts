import type { Reader } from '../../letters/letter-frame.ts'
import { troubles as troublesLetter } from '../../letters/troubles.ts'
import type { Letter } from '../../outside/mail/mail.ts'
import { composeNotification, type NotificationKey } from './notification-texts.ts'

const ofConnections: readonly string[] = [
  'NOTIFICATION_CONNECTION_NOT_WORKING',
  'NOTIFICATION_PUBLISHING_WAITS',
] satisfies NotificationKey[]

export type Trouble = { key: string; values: Record<string, string>; postId: string | null }

/** Whether it is fixed on the page Integrations. */
export const isOfConnection = (key: string): boolean => ofConnections.includes(key)

/** The page where all of these are fixed: one post, the connections, else the calendar. */
const placeOf = (troubles: readonly Trouble[]): 'integrations' | 'calendar' | `calendar/${string}` => {
  if (troubles.some(({ key }) => isOfConnection(key))) return 'integrations'
  const [first, ...others] = new Set(troubles.map(({ postId }) => postId))
  return first && others.length === 0 ? `calendar/${first}` : 'calendar'
}

/**
 * One email about the problems of a minute, in the owner's language; null when this version has no text for any
 * of them.
 */
export const writeTroubles = (
  reader: Reader,
  troubles: readonly Trouble[],
  publicUrl: string,
): Letter | null => {
  const lines = troubles.flatMap(({ key, values }) => composeNotification(key, values, reader.language) ?? [])
  const place = placeOf(troubles)
  const goal = place === 'integrations' ? 'connections' : place === 'calendar' ? 'calendar' : 'post'
  return lines.length === 0 ? null : troublesLetter({ ...reader, lines, goal, link: `${publicUrl}/${place}` })
}
