/**
 * Frees the garbage of loading the product, a quarter of the heap, which would otherwise stay until the first
 * requests. It stops this process for a fifth of a second, so it runs once, before the first request. Only where Node
 * was started with `--expose-gc`, as `npm start` does.
 */
export const giveBackMemory = (): void => {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
