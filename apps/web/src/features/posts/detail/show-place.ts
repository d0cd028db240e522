/** Where in the text, as a score's fix says it. */
export type Place = { heading: string | null; sentence: string | null }

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

const find = (root: ParentNode, place: Place): Element | null => {
  const headings = [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const heading = headings.find(({ textContent }) => plain(textContent) === place.heading) ?? null
  const { sentence } = place
  if (sentence === null) return heading
  const blocks = [...root.querySelectorAll('p, li, blockquote, dd, td')]
  const holds = (block: Element) =>
    plain(block.textContent).includes(sentence) && !block.querySelector('p, li, blockquote')
  const isBelow = (block: Element) =>
    !heading || (heading.compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  return blocks.find((block) => holds(block) && isBelow(block)) ?? blocks.find(holds) ?? heading
}

/**
 * Scrolls to a place of a text and selects it there. `root` is what the text stands in: the editor, or the body of the
 * frame that shows it. Whether it was found.
 */
export const showPlace = (root: ParentNode, place: Place): boolean => {
  const found = find(root, place)
  if (!found) return false
  found.scrollIntoView({ block: 'center' })
  found.ownerDocument.getSelection()?.selectAllChildren(found)
  return true
}

/** The same in the frame of the post's page (`PostBody`). */
export const showPlaceInFrame = (place: Place): boolean =>
  [...document.querySelectorAll('iframe')].some((frame) => {
    const body = frame.contentDocument?.body
    return body ? showPlace(body, place) : false
  })
