import { keepText, readKeptText } from '../../../ui/kept-text.ts'

const keyOf = (questionId: string) => `unsaved-answer.${questionId}`

/** An answer that was typed and not sent; empty when there is none. */
export const readKeptAnswer = (questionId: string): string => readKeptText(keyOf(questionId)) ?? ''

/** Stores a typed answer until it is sent or its question is dropped; an empty one is removed. */
export const keepAnswer = (questionId: string, answer: string): void =>
  keepText(keyOf(questionId), answer || null)
