/** Where in the text, as a score's fix says it. */
export type Place = { heading: string | null; sentence: string | null }

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

/** The block, or else the heading, that a place is in. */
export const findPlace = (root: ParentNode, place: Place): Element | null => {
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

/** Scrolls to a place of the post's text and selects it there, in the frame that shows it (`PostBody`). */
export const showPlaceInFrame = (place: Place): void => {
  for (const frame of document.querySelectorAll('iframe')) {
    const found = frame.contentDocument ? findPlace(frame.contentDocument.body, place) : null
    if (!found) continue
    found.scrollIntoView({ block: 'center' })
    found.ownerDocument.getSelection()?.selectAllChildren(found)
    return
  }
}
