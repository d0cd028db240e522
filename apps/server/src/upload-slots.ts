import { Refusal, refuse } from './refuse.ts'

/** A picture on its way to us. */
export type Load = {
  /** Aborts when its caller goes away, or when it has to give way. */
  signal: AbortSignal
  /** Reserves so many more bytes of memory. Throws the signal's reason, or UNAVAILABLE when the memory is full. */
  add(bytes: number): void
}

type Entry = { person: string; since: number; bytes: number; isRead: boolean; end: AbortController }

/**
 * Limits the memory that pictures use in this process from their first byte until `use` has ended: bytes in total,
 * pictures of each person (TOO_MANY_UPLOADS). When the memory is full, uploads are refused (UNAVAILABLE); uploads
 * that are still being received after `graceMs` are aborted first, the oldest first, so that a slow sender does not
 * block the others.
 */
export const limitUploads = ({
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

/** Eight of the largest pictures in parallel, and no more than three of one person. */
export const withUploadSlot = limitUploads({ perPerson: 3, bytesMax: 160 * 1024 * 1024, graceMs: 5_000 })
