/**
 * A text that PostgreSQL can hold, whatever a stranger put into it: without NUL characters, and with U+FFFD for halves of
 * characters, as a text that was cut in the middle of one has.
 */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** JSON that PostgreSQL takes as jsonb: every text in it is storable. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? storableText(part) : part))
