import type { PostSummary } from '@tintario/contract/posts/post.ts'

/** Octets of a line, without its end (RFC 5545, 3.1). */
const LINE_MAX = 75
/** What a post takes in somebody's diary; it goes out at the beginning. */
const DURATION = 'PT30M'

/** Basic format in UTC: 20261124T090000Z. */
const stamp = (date: Date) => `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** TEXT (3.3.11): backslash, semicolon, comma and line ends escaped, other controls left out. */
const text = (value: string) =>
  value
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they may not stand in a calendar
    .replace(/[\u0000-\u0009\u000B-\u001F\u007F]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')

const octets = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4
}

/** Folds a content line at 75 octets, never inside of a character. */
const fold = (line: string): string => {
  let folded = ''
  let length = 0
  for (const character of line) {
    const more = octets(character)
    if (length + more > LINE_MAX) {
      folded += '\r\n '
      length = 1
    }
    folded += character
    length += more
  }
  return folded
}

type Words = {
  /** What a post is called. */
  titleOf: (post: PostSummary) => string
  statusOf: (post: PostSummary) => string
  /** Where the product stands, for the addresses of posts. */
  origin: string
  now: Date
}

/**
 * The posts as an iCalendar file (RFC 5545), in UTC. A post keeps its UID, so that whoever imports again moves the event
 * instead of adding another.
 */
export const toIcs = (posts: readonly PostSummary[], { titleOf, statusOf, origin, now }: Words): string => {
  const events = posts.flatMap((post) => [
    'BEGIN:VEVENT',
    `UID:${post.id}@tintario`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(new Date(post.publishAt))}`,
    `DURATION:${DURATION}`,
    `SUMMARY:${text(titleOf(post))}`,
    `DESCRIPTION:${text([statusOf(post), post.description].filter(Boolean).join('\n'))}`,
    `URL:${origin}/calendar/${post.id}`,
    `STATUS:${post.status === 'draft' || post.status === 'proposed' ? 'TENTATIVE' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tintario//Calendar//EN',
    'CALSCALE:GREGORIAN',
    ...events,
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
