/** The work's result, or the signal's reason as soon as it aborts: also when the work does not listen to it. */
export const untilAborted = async <T>(signal: AbortSignal, work: Promise<T>): Promise<T> => {
  // If the signal came before the work, its result is ignored; an unhandled rejection would end the process.
  work.catch(() => undefined)
  signal.throwIfAborted()
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
