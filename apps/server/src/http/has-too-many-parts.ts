/** No request of the contract has a hundredth of these. */
const PARTS_MAX = 20_000
/** In code units. Shorter texts with any content are parsed within some milliseconds. */
const SHORT = 64 * 1024

const QUOTE = 0x22
const COMMA = 0x2c
const BRACKET = 0x5b
const BACKSLASH = 0x5c
const BRACE = 0x7b

/** Parsing 2 MB of keys or of opening brackets would block the event loop for a tenth of a second. Linear. */
export const hasTooManyParts = (json: string): boolean => {
  if (json.length <= SHORT) return false
  let parts = 0
  let isString = false
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === BACKSLASH) at += 1
    else if (code === QUOTE) {
      isString = !isString
      if (isString) parts += 1
    } else if (!isString && (code === BRACKET || code === BRACE || code === COMMA)) parts += 1
    if (parts > PARTS_MAX) return true
  }
  return false
}
