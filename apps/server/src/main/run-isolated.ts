import type { Announce } from '../work/failure-policy.ts'

/** Announces a row to the parent; resolves when it is written, so that the parent knows it before this process can die. */
export const sendRow: Announce = (row) =>
  new Promise((done, failed) =>
    process.send?.(row, undefined, undefined, (error) => (error ? failed(error) : done())),
  )

export const runIsolated = (start: (announce: Announce) => { stop(): Promise<void> }): void => {
  const worker = start(sendRow)
  process.once('disconnect', () => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void worker.stop().finally(() => process.exit(0)))
}
