import type { ReactNode } from 'react'

/** A text with what it marks as `<b>` shown strong. */
export const emphasize = (text: string): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
  text.split(/<\/?b>/).map((part, nth) => (nth % 2 ? <strong key={nth}>{part}</strong> : part))
