import { Refusal, refuse } from './refuse.ts'

/** A picture on its way to us. */
export type Load = {
  /** Aborts when its caller goes away, or when it has to give way. */
  signal: AbortSignal
  /** Says that so many bytes more lie in memory. Throws the signal's reason, or UNAVAILABLE when there is no room. */
  add(bytes: number): void
}

type Entry = { person: string; since: number; bytes: number; isRead: boolean; end: AbortController }

/**
 * Bounds what pictures take of this process from their first byte until `use` has ended: in bytes for all together, in
 * pictures for each person (TOO_MANY_UPLOADS). Who comes when the memory is full is refused (UNAVAILABLE); but those
 * that are still being read after `graceMs` give way, the oldest first, so that who sends slowly keeps nobody out.
 */
export const limitLoads = ({
  perPerson,
  bytesMax,
  graceMs,
}: {
  perPerson: number
  bytesMax: number
  graceMs: number
}) => {
  const loads = new Set<Entry>()
  let bytes = 0

  const drop = (load: Entry, why?: Refusal) => {
    if (loads.delete(load)) bytes -= load.bytes
    // What still comes of it is not counted any more.
    load.end.abort(why)
  }
  const noRoom = () => new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 })
  const makeRoom = (more: number) => {
    for (const load of loads) {
      if (bytes + more <= bytesMax) return
      if (!load.isRead && performance.now() - load.since >= graceMs) drop(load, noRoom())
    }
    if (bytes + more > bytesMax) throw noRoom()
  }

  return async <T>(
    person: string,
    gone: AbortSignal,
    read: (load: Load) => Promise<Buffer>,
    use: (bytes: Buffer, signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    if ([...loads].filter((load) => load.person === person).length >= perPerson)
      refuse('TOO_MANY_UPLOADS', { retryAfterSeconds: 5 })
    const load: Entry = {
      person,
      since: performance.now(),
      bytes: 0,
      isRead: false,
      end: new AbortController(),
    }
    const signal = AbortSignal.any([gone, load.end.signal])
    const add = (more: number) => {
      signal.throwIfAborted()
      makeRoom(more)
      // The one that gave way may have been this one.
      signal.throwIfAborted()
      load.bytes += more
      bytes += more
    }
    loads.add(load)
    try {
      const picture = await read({ signal, add })
      load.isRead = true
      return await use(picture, signal)
    } finally {
      drop(load)
    }
  }
}

/** Eight of the largest pictures at once, and no more than three of one person. */
export const carryPicture = limitLoads({ perPerson: 3, bytesMax: 160 * 1024 * 1024, graceMs: 5_000 })
