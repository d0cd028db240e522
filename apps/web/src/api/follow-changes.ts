import { hashKey, type Query, type QueryKey } from '@tanstack/react-query'
import type { StreamEvent } from '@tintario/contract/live/endpoints.ts'
import { api, endOfWrite, writeAnsweredAt, writesInProgress } from './call.ts'
import { changesAfter } from './changes-after.ts'
import { queryClient } from './query-client.ts'
import { keyOf, readStartedAt } from './read.ts'
import { keysOf, reportedKinds } from './renew.ts'

/** A stream beats every 15 seconds; one that was not heard for so long is dead, whatever the browser believes. */
const SILENT_MS = 40_000
/** What changes in a hurry is read at most so often. */
const PACE_MS = 250
/** What the page itself wrote is reported about when its write is answered; its caller then reads again first. */
const OWN_READ_MS = 50
/** A change waits no longer than this for the end of a write. */
const WRITE_MS = 1_000
const RETRY_MS = 1_000
const RETRY_MAX_MS = 30_000

/**
 * Reads queries again in rounds, at most one every PACE_MS. A query that was read after its change was reported, or made
 * by this page, is left alone, so the page's own write, whose caller reads again by itself, costs no second read.
 */
const createReader = () => {
  /** What to read again, and since when a read includes its change. */
  const waiting = new Map<string, { queryKey: QueryKey; since: number }>()
  let isReading = false
  const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
  const isOld =
    (since: number) =>
    ({ queryHash }: Query) =>
      readStartedAt(queryHash) < since
  const work = async () => {
    if (isReading) return
    isReading = true
    while (waiting.size > 0) {
      const until = performance.now() + WRITE_MS
      do await pause(OWN_READ_MS)
      while (writesInProgress() > 0 && performance.now() < until)
      const changed = [...waiting.values()]
      waiting.clear()
      const rest = pause(PACE_MS)
      await Promise.all(
        changed.map(({ queryKey, since }) =>
          queryClient.invalidateQueries({ queryKey, predicate: isOld(since) }),
        ),
      )
      await rest
    }
    isReading = false
  }
  return (keys: readonly QueryKey[], since = performance.now()) => {
    for (const queryKey of keys) {
      const hash = hashKey(queryKey)
      waiting.set(hash, { queryKey, since: Math.max(since, waiting.get(hash)?.since ?? 0) })
    }
    void work()
  }
}

/**
 * Follows the server's stream of changes and reads again what is shown of them, while the tab can be seen and the computer
 * is online. `onConnected` is called with whether the stream is connected. Returns the function that ends it.
 */
export const followChanges = (onConnected: (isConnected: boolean) => void): (() => void) => {
  const readAgain = createReader()
  let source: EventSource | null = null
  let timer = 0
  let failures = 0
  let after = changesAfter()

  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = null
    onConnected(false)
  }
  const comeBack = () => {
    close()
    const wait = Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** failures)
    failures += 1
    // Not all at the same moment, when a server ends.
    timer = window.setTimeout(open, wait * (0.5 + Math.random() / 2))
  }
  const expectBeat = () => {
    clearTimeout(timer)
    timer = window.setTimeout(comeBack, SILENT_MS)
  }
  const hear = ({ data, lastEventId }: MessageEvent<string>) => {
    failures = 0
    if (lastEventId) after = lastEventId
    expectBeat()
    const { kind, id, writeId } = JSON.parse(data) as StreamEvent
    if (kind === 'beat') return
    if (kind === 'reset') return readAgain(reportedKinds.flatMap((each) => keysOf(each, null)))
    // What was read after the answer to the page's own write includes its change, however late or early it is reported.
    const read = () => readAgain(keysOf(kind, id), (writeId && writeAnsweredAt(writeId)) || undefined)
    const end = writeId && endOfWrite(writeId)
    if (end) void end.then(read)
    else read()
  }
  const open = () => {
    close()
    if (document.hidden || !navigator.onLine) return
    const [, path] = api.live.events
    const opening = new EventSource(after ? `${path}?after=${after}` : path)
    let hasOpened = false
    source = opening
    expectBeat()
    opening.onopen = () => {
      hasOpened = true
      onConnected(true)
    }
    opening.onmessage = hear
    opening.onerror = () => {
      // Why it was refused is not said: when the session is over, this ends it here, too.
      if (!hasOpened) readAgain([keyOf(api.users.me)])
      comeBack()
    }
  }

  document.addEventListener('visibilitychange', open)
  addEventListener('online', open)
  addEventListener('offline', open)
  open()
  return () => {
    document.removeEventListener('visibilitychange', open)
    removeEventListener('online', open)
    removeEventListener('offline', open)
    close()
  }
}
