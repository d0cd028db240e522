export const SAMPLE_ONLY = 'MESSAGES_SAMPLE_ONLY'

type Listener = () => void
const listeners = new Set<Listener>()

/** Calls back when the server refuses something to a sample shop. Answers the function that stops listening. */
export const onSampleRefused = (listener: Listener) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const sampleRefused = () => {
  for (const listener of listeners) listener()
}
