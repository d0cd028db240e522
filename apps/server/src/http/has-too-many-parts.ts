/** No form of ours has a hundredth of these. */
const PARTS_MAX = 10_000
/** Shorter texts are parsed within some milliseconds, whatever they hold. UTF-16 units. */
const SHORT = 64 * 1024

const QUOTE = 0x22
const BACKSLASH = 0x5c

/**
 * Whether a JSON text names more keys and texts than any call takes: a body of 2 MB that is all keys would keep the
 * parser, and with it everybody, for a tenth of a second. Looks at quotation marks only; linear.
 */
export const hasTooManyParts = (json: string): boolean => {
  if (json.length <= SHORT) return false
  let quotes = 0
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === BACKSLASH) at += 1
    else if (code === QUOTE && ++quotes > 2 * PARTS_MAX) return true
  }
  return false
}
