/** A text that PostgreSQL can store: without NUL characters and halves of characters. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '')

export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? storableText(part) : part))
