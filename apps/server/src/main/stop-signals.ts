import type { Log } from '../tools.ts'

/** npm, shells and process groups can deliver one request to stop several times within this time. */
const SAME_REQUEST_MS = 1_000

/**
 * Calls `stop` at the first SIGTERM or SIGINT. A later one, that is not the same request again, ends the process
 * immediately with exit code 1.
 */
export const onStopSignal = (stop: () => void): void => {
  let since: number | null = null
  const receive = () => {
    if (since === null) {
      since = performance.now()
      stop()
    } else if (performance.now() - since > SAME_REQUEST_MS) process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, receive)
}

/** What has been started, newest last; `close` ends it in the opposite order. */
export const createStops = () => {
  const stops: (() => Promise<unknown>)[] = []
  return {
    add: (stop: () => Promise<unknown>) => {
      stops.push(stop)
    },
    close: async (log: Log) => {
      for (const stop of stops.splice(0).reverse())
        await stop().catch((error) => log.error({ err: error }, 'stopping went wrong'))
    },
  }
}
export type Stops = ReturnType<typeof createStops>
