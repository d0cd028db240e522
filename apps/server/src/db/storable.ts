/**
 * A text that PostgreSQL can store: without NUL characters, and with U+FFFD for halves of characters, which a text
 * has that was cut in the middle of one.
 */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** JSON that PostgreSQL takes as jsonb: every text in it is storable. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? storableText(part) : part))
