import type { Reader } from '../../letters/letter-frame.ts'
import { problemSummary } from '../../letters/problem-summary.ts'
import type { Letter } from '../../outside/mail/mail.ts'
import { composeNotification, type NotificationKey } from './notification-texts.ts'

const ofConnections: readonly string[] = [
  'NOTIFICATION_CONNECTION_NOT_WORKING',
  'NOTIFICATION_PUBLISHING_WAITS',
] satisfies NotificationKey[]

const isOfWebhooks = (key: string): boolean =>
  key === ('NOTIFICATION_WEBHOOK_DISABLED' satisfies NotificationKey)

export type Problem = { key: string; values: Record<string, string>; postId: string | null }

export const isOfConnection = (key: string): boolean => ofConnections.includes(key)

/** The page where all of these are fixed: one post, the connections, the webhooks, else the calendar. */
const pageOf = (
  problems: readonly Problem[],
): 'integrations' | 'settings/developers' | 'calendar' | `calendar/${string}` => {
  if (problems.some(({ key }) => isOfConnection(key))) return 'integrations'
  if (problems.every(({ key }) => isOfWebhooks(key))) return 'settings/developers'
  const [first, ...others] = new Set(problems.map(({ postId }) => postId))
  return first && others.length === 0 ? `calendar/${first}` : 'calendar'
}

/** One email about the problems of a minute; null when this version has no text for any of them. */
export const composeProblemEmail = (
  reader: Reader,
  problems: readonly Problem[],
  publicUrl: string,
): Letter | null => {
  const lines = problems.flatMap(({ key, values }) => composeNotification(key, values, reader.language) ?? [])
  const page = pageOf(problems)
  const goal =
    page === 'integrations'
      ? 'connections'
      : page === 'settings/developers'
        ? 'webhooks'
        : page === 'calendar'
          ? 'calendar'
          : 'post'
  return lines.length === 0 ? null : problemSummary({ ...reader, lines, goal, link: `${publicUrl}/${page}` })
}
