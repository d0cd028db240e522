/** Values in one answer: far more than any honest one has, and far from filling the memory of a thread. */
const VALUES = 500_000

/** Whether JSON contains so many values that it was made to fill our memory. */
export const isTangled = (text: string): boolean => {
  let values = 0
  let isString = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (isString) {
      if (character === '\\') at++
      else if (character === '"') isString = false
    } else if (character === '"') isString = true
    else if (character === ',' || character === '[' || character === '{') values++
    if (values > VALUES) return true
  }
  return false
}

/** JSON of strangers; undefined for what is none, or was made to fill our memory. */
export const readJson = (body: Uint8Array): unknown => {
  const text = new TextDecoder().decode(body)
  if (isTangled(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
