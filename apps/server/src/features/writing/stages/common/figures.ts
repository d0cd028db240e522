const figuresIn = (text: string): string[] =>
  text.match(/\d[\d.,]*/g)?.map((found) => found.replace(/[.,]/g, '')) ?? []

/** The figures of a text that stand in none of the known texts, in any of their notations. */
export const createUnknownFigures = (known: readonly string[]): ((text: string) => string[]) => {
  const all = new Set(known.flatMap(figuresIn))
  return (text) => figuresIn(text).filter((figure) => !all.has(figure))
}
