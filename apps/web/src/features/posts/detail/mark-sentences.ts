const squeezed = (text: string): string => text.replace(/\s+/g, '')

type Place = { node: Text; offset: number }

/** The characters of a page without white space, which is written in many ways, and where each stands. */
const lettersOf = (page: Document): { text: string; places: Place[] } => {
  const places: Place[] = []
  let text = ''
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { data } = node as Text
    for (let offset = 0; offset < data.length; offset++) {
      const character = data.charAt(offset)
      if (/\s/.test(character)) continue
      text += character
      places.push({ node: node as Text, offset })
    }
  }
  return { text, places }
}

/** Where these sentences stand in a page; those that are not there are left out. */
const rangesOf = (page: Document, sentences: readonly string[]): Range[] => {
  const { text, places } = lettersOf(page)
  return sentences.flatMap((sentence) => {
    const wanted = squeezed(sentence)
    const at = wanted === '' ? -1 : text.indexOf(wanted)
    const first = places[at]
    const last = places[at + wanted.length - 1]
    if (at === -1 || !first || !last) return []
    const range = page.createRange()
    range.setStart(first.node, first.offset)
    range.setEnd(last.node, last.offset + 1)
    return [range]
  })
}

/** Paints ranges under a name that the page's style sheet knows. A browser that cannot leaves the text as it is. */
const paint = (page: Document, name: string, ranges: Range[]) => {
  const view = page.defaultView as (Window & typeof globalThis) | null
  if (!view?.Highlight) return
  view.CSS.highlights.set(name, new view.Highlight(...ranges))
}

/** Marks sentences in place, without a change of the page's elements. */
export const markSentences = (page: Document, sentences: readonly string[]): void =>
  paint(page, 'needs-review', rangesOf(page, sentences))

/** Brings a sentence into view and marks it more. */
export const showSentence = (page: Document, sentence: string): void => {
  const ranges = rangesOf(page, [sentence])
  paint(page, 'needs-review-shown', ranges)
  ranges[0]?.startContainer.parentElement?.scrollIntoView({ block: 'center' })
}
