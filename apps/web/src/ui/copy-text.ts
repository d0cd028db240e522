/**
 * Copies a text, which may still be loading. WebKit allows a write to the clipboard only within the click, so the promise
 * itself is written. Throws when the text does not come or the clipboard is closed.
 */
export const copyText = async (text: string | Promise<string>): Promise<void> => {
  const words = Promise.resolve(text)
  if (typeof ClipboardItem !== 'undefined')
    try {
      const blob = words.then((loaded) => new Blob([loaded], { type: 'text/plain' }))
      return await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    } catch {
      // A browser that takes no promises, or the text's own failure, which is thrown below.
    }
  await navigator.clipboard.writeText(await words)
}

/**
 * Copies HTML, which may still be loading, in two forms: with its formatting for editors, and as plain text for other
 * fields. Throws when it does not come or the clipboard is closed.
 */
export const copyFormatted = async (
  html: Promise<string>,
  plainTextOf: (html: string) => string,
): Promise<void> => {
  const plain = html.then(plainTextOf)
  if (typeof ClipboardItem !== 'undefined')
    try {
      const asBlob = (text: Promise<string>, type: string) =>
        text.then((loaded) => new Blob([loaded], { type }))
      const item = {
        'text/html': asBlob(html, 'text/html'),
        'text/plain': asBlob(plain, 'text/plain'),
      }
      return await navigator.clipboard.write([new ClipboardItem(item)])
    } catch {
      // A browser without promises in its clipboard, or the failure of the text, which is thrown below.
    }
  await navigator.clipboard.writeText(await plain)
}
