import { Readable } from 'node:stream'
import { changeKinds, type StreamEvent } from '@tintario/contract/live/endpoints.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { authenticate } from '../auth/index.ts'
import { findWorkspaceIds } from '../workspaces/index.ts'

/** Limits open streams of this process. Refuses TOO_MANY_REQUESTS for a person's limit, UNAVAILABLE when it is full. */
export const createStreamSlots = ({ perPerson, inAll }: { perPerson: number; inAll: number }) => {
  const taken = new Map<string, number>()
  let all = 0
  return (userId: string): (() => void) => {
    const count = taken.get(userId) ?? 0
    if (count >= perPerson) refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 30 })
    if (all >= inAll) refuse('UNAVAILABLE', { retryAfterSeconds: 30 })
    taken.set(userId, count + 1)
    all += 1
    return () => {
      all -= 1
      const left = (taken.get(userId) ?? 1) - 1
      if (left > 0) taken.set(userId, left)
      else taken.delete(userId)
    }
  }
}

const takeSlot = createStreamSlots({ perPerson: 8, inAll: 2_000 })
/** Bytes that may wait for a reader before it is cut. */
const BACKLOG = 64 * 1024
/** Milliseconds after which a stream must have received the end of its session; a notification may take that long. */
const CHECK_AFTER_MS = 1_500

const isKind = (kind: string): kind is StreamEvent['kind'] => changeKinds.some((known) => known === kind)

/**
 * Streams changes in the actor's account that they may see, as lines of server-sent events, from `after` on (an
 * event's id). Ends with the session, when the actor's permissions change, and when the process stops; a client that
 * does not read is disconnected. Refuses TOO_MANY_REQUESTS for a person's ninth stream, UNAVAILABLE when the process
 * is full or the database is down.
 */
export const openStream = async (
  tools: Tools,
  actor: Actor,
  { token, after, signal }: { token: string; after: number | null; signal: AbortSignal },
): Promise<Readable> => {
  const { accountId, userId, isChild, sessionExpiresAt } = actor
  const releaseSlot = takeSlot(userId)
  const lines = new Readable({ read: () => undefined })
  lines.once('close', releaseSlot)
  signal.addEventListener('abort', () => lines.destroy(), { once: true })
  let hasEnded = false
  const say = (text: string) => {
    if (lines.readableLength > BACKLOG) lines.destroy()
    else if (!hasEnded) lines.push(text)
  }
  const end = () => {
    if (!hasEnded) lines.push(null)
    hasEnded = true
  }
  const send = (event: StreamEvent, at: number | null) =>
    say(`${at === null ? '' : `id: ${at}\n`}data: ${JSON.stringify(event)}\n\n`)

  try {
    // Not all come back at the same moment when a process ends.
    say(`retry: ${1_000 + Math.floor(Math.random() * 2_000)}\n\n`)
    const mayUse = isChild ? new Set(await findWorkspaceIds(tools, actor)) : null
    const stop = await tools.changes.follow(accountId, after, {
      change: ({ kind, workspace, person, id, write }, at) => {
        if (person !== null && person !== userId) return
        if (kind === 'access') return end()
        if (!isKind(kind) || (workspace !== null && mayUse?.has(workspace) === false)) return
        send({ kind, workspaceId: workspace, id, writeId: write }, at)
      },
      beat: (at) => {
        if (at >= sessionExpiresAt.getTime()) end()
        else send({ kind: 'beat', workspaceId: null, id: null, writeId: null }, at)
      },
      reset: (at) => send({ kind: 'reset', workspaceId: null, id: null, writeId: null }, at),
      end,
    })
    if (!stop) return refuse('UNAVAILABLE', { retryAfterSeconds: 2 })
    lines.once('close', stop)
    const check = setTimeout(async () => {
      const now = await authenticate(tools, { token, claimedWorkspaceId: null }).catch(() => null)
      if (!now) end()
    }, CHECK_AFTER_MS)
    lines.once('close', () => clearTimeout(check))
    // Gone while we opened.
    if (signal.aborted) lines.destroy()
    return lines
  } catch (error) {
    lines.destroy()
    throw error
  }
}
