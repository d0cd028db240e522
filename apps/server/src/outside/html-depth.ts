/** Elements that the parser closes by itself, or that hold nothing: they do not add up. */
const flat = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd tr td th option thead tbody tfoot'.split(
    ' ',
  ),
)
/** Deeper than any page people write. Parsing time grows with the square of the depth. */
const DEEPEST = 1000

/** Whether HTML is nested so deeply that reading it would take a server's time: a trick, not a page. */
export const isTooDeep = (html: string): boolean => {
  const open = new Map<string, number>()
  let depth = 0
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    const tag = name.toLowerCase()
    if (flat.has(tag)) continue
    const count = open.get(tag) ?? 0
    if (slash && count === 0) continue
    open.set(tag, slash ? count - 1 : count + 1)
    depth += slash ? -1 : 1
    if (depth > DEEPEST) return true
  }
  return false
}
