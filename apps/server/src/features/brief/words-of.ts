/**
 * The stems of a text's longer words: enough to see that two texts have the same subject, in singular or plural and
 * any gender.
 */
export const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 3)
      .map((word) => word.replace(/(?:ings?|e?s|[oae])$/, '')),
  )
