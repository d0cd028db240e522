/** Whether a picture would come over the line for everybody to read and to change: pages of ours load none of those. */
export const isPlain = (address: string): boolean => /^http:/i.test(address.trim())

/** Holds such an address until a text is written as HTML: an element that is shown would ask for it at once. */
export const PLAIN = 'data-plain-src'

/** What stands for such a picture: its words, and why it is not shown. */
export const plainPictureCard = (alt: string, why: string): HTMLElement => {
  const card = document.createElement('span')
  card.dataset.plainPicture = ''
  card.contentEditable = 'false'
  const words = document.createElement('strong')
  words.textContent = alt
  card.append(...(alt ? [words] : []), why)
  return card
}
