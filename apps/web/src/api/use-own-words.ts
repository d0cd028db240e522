import { useWriterName } from './use-writer-access.ts'

/** Whether no model is connected: a draft is made of the owner's words, and is free until it is a post. */
export const useOwnWords = (): boolean => useWriterName() === 'built-in'
