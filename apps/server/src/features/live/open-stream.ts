import { Readable } from 'node:stream'
import { changeKinds, type StreamEvent } from '@tintario/contract/live/endpoints.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { authenticate } from '../auth/index.ts'
import { findWorkspaceIds } from '../workspaces/index.ts'
import { createPlaces } from './places.ts'

/** Streams that a person, and that all together, may have on this process. */
const takePlace = createPlaces({ perPerson: 8, inAll: 2_000 })
/** Bytes that may wait for a reader before it is cut. */
const BACKLOG = 64 * 1024
/** When a stream is surely told of the end of its session; until then that may have been on its way. Milliseconds. */
const CHECK_AFTER_MS = 1_500

const isKind = (kind: string): kind is StreamEvent['kind'] => changeKinds.some((known) => known === kind)

/**
 * What changes in the actor's account as far as they may know, as lines of server-sent events, from `after` on (an event's
 * id). Ends with the session, when what the actor may see changes, and when the process stops; a reader that does not read
 * is cut. Refuses with TOO_MANY_REQUESTS the ninth of a person, with UNAVAILABLE when there is no room or no database.
 */
export const openStream = async (
  tools: Tools,
  actor: Actor,
  { token, after, signal }: { token: string; after: number | null; signal: AbortSignal },
): Promise<Readable> => {
  const { accountId, userId, isChild, sessionExpiresAt } = actor
  const givePlaceBack = takePlace(userId)
  const lines = new Readable({ read: () => undefined })
  lines.once('close', givePlaceBack)
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
  const tell = (event: StreamEvent, at: number | null) =>
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
        tell({ kind, workspaceId: workspace, id, writeId: write }, at)
      },
      beat: (at) => {
        if (at >= sessionExpiresAt.getTime()) end()
        else tell({ kind: 'beat', workspaceId: null, id: null, writeId: null }, at)
      },
      reset: (at) => tell({ kind: 'reset', workspaceId: null, id: null, writeId: null }, at),
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
