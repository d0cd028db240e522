import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { useMemo, useSyncExternalStore } from 'react'

/** A move that is not answered yet; one with a timer is not sent yet either. */
type Move = { from: string; to: Date; timer?: ReturnType<typeof setTimeout> }

let moves: ReadonlyMap<string, Move> = new Map()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const pendingMoves = (): ReadonlyMap<string, Move> => moves
/** Sets or clears the pending move of a post. A former one that was not sent yet is dropped. */
export const setPendingMove = (id: string, move: Move | null): void => {
  clearTimeout(moves.get(id)?.timer)
  const next = new Map(moves)
  if (move) next.set(id, move)
  else next.delete(id)
  moves = next
  for (const listener of listeners) listener()
}

/**
 * The posts with their pending dates. Applied to what is read instead of written into the cache: a read during a move
 * would put the card back.
 */
export const useWithPendingMoves = <T extends readonly PostSummary[] | undefined>(posts: T): T => {
  const pending = useSyncExternalStore(subscribe, pendingMoves, pendingMoves)
  return useMemo(
    () =>
      posts && pending.size > 0
        ? (posts.map((post) => {
            const to = pending.get(post.id)?.to
            return to ? { ...post, publishAt: to.toISOString() } : post
          }) as readonly PostSummary[] as T)
        : posts,
    [posts, pending],
  )
}
