const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Phrases of 5 to 120 characters, none twice and none of the excluded ones (case ignored). */
export const distinct = (texts: readonly string[], exclude: readonly string[] = []): string[] => {
  const seen = new Set(exclude.map((text) => tidy(text).toLowerCase()))
  return texts.map(tidy).filter((text) => {
    const key = text.toLowerCase()
    if (text.length < 5 || text.length > 120 || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

export const excluding = (exclude: readonly string[]): string =>
  exclude.length > 0 ? `None of these, in no spelling: ${JSON.stringify(exclude)}` : ''
