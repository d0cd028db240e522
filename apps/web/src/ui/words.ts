/** The first words of a text; the ellipsis is added only when words were cut (CAL-08, R120). */
export const firstWords = (text: string, count: number) => {
  const words = text.trim().split(/\s+/).filter(Boolean)
  return words.length > count ? `${words.slice(0, count).join(' ')}…` : words.join(' ')
}
