/** Text as HTML shows it, in an element or a quoted attribute. Quotes by number: mail programs do not know `&apos;`. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
