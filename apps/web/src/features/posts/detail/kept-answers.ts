const keyOf = (questionId: string) => `unsaved-answer.${questionId}`

/** An answer that was typed and not sent; empty when there is none. */
export const readKeptAnswer = (questionId: string): string => {
  try {
    return sessionStorage.getItem(keyOf(questionId)) ?? ''
  } catch {
    return ''
  }
}

/** Stores a typed answer in this tab until it is sent or its question is dropped; an empty one is removed. */
export const keepAnswer = (questionId: string, answer: string): void => {
  try {
    if (answer === '') sessionStorage.removeItem(keyOf(questionId))
    else sessionStorage.setItem(keyOf(questionId), answer)
  } catch {
    // The storage is full or blocked: the answer stays in its field.
  }
}
