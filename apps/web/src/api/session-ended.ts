type Listener = () => void
const listeners = new Set<Listener>()

/** Calls back when the server no longer knows the session. Answers the function that stops listening. */
export const onSessionEnded = (listener: Listener) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const sessionEnded = () => {
  for (const listener of listeners) listener()
}

/** Refusals with status 401 that are about a typed password, not about the session (R28). */
export const isAboutPassword = (message: string) =>
  message === 'MESSAGES_ERROR_PASSWORD_INCORRECT' || message === 'MESSAGES_WRONG_CREDENTIALS'
