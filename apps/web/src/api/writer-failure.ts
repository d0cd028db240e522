import { ApiError } from './api-error.ts'

const OF_INSTANCE = 'MESSAGES_AI_'
const OF_WORKSPACE = 'MESSAGES_AI_OWN_'
const AWAY = 'MESSAGES_AI_UNAVAILABLE'

/** Whose connection a message key says that a person has to change; null: it says nothing of the kind. */
export const brokenWriterOf = (key: string | undefined): 'instance' | 'workspace' | null => {
  if (!key?.startsWith(OF_INSTANCE) || key === AWAY) return null
  return key.startsWith(OF_WORKSPACE) ? 'workspace' : 'instance'
}

export const brokenWriterIn = (error: unknown) =>
  error instanceof ApiError ? brokenWriterOf(error.key) : null

export const isWriterAway = (error: unknown) => error instanceof ApiError && error.key === AWAY
