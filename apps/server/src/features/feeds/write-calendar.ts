import type { Language } from '@tintario/contract/core/common.ts'
import { platforms } from '@tintario/contract/core/platforms.ts'
import { FEED_CACHE_SECONDS } from '@tintario/contract/feeds/limits.ts'
import { calendarWords } from './calendar-words.ts'
import type { CalendarPost } from './feed-store.ts'

/** How long a post takes in a calendar; it is published at the beginning. */
const MINUTES = 30
const SUMMARY_MAX = 200
const DESCRIPTION_MAX = 1_000

/** Control characters are not allowed in iCalendar (RFC 5545, 3.1), and half a character is no UTF-8. */
const printable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
  text.toWellFormed().replace(/[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f]/g, ' ')

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`

/** The posts as an iCalendar file (RFC 5545) in UTC; equal posts make equal bytes. A moved post has the same UID. */
export const writeCalendar = async (
  posts: readonly CalendarPost[],
  { name, language, publicUrl }: { name: string; language: Language; publicUrl: string },
): Promise<string> => {
  // Imported on first use, because most processes never need it.
  const {
    default: ical,
    ICalCalendarMethod,
    ICalEventStatus,
    ICalEventTransparency,
  } = await import('ical-generator')
  const words = calendarWords[language]
  const calendar = ical({
    name: printable(name),
    prodId: { company: 'Tintario', product: 'Calendar', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: FEED_CACHE_SECONDS,
  })
  for (const post of posts.toSorted((a, b) => a.publishAt.getTime() - b.publishAt.getTime())) {
    const state = words.states[post.offSite ?? post.needsReview ?? post.status]
    const address = `${publicUrl}/calendar/${post.id}`
    const links = post.sites.flatMap(({ platform, link }) =>
      link && post.status === 'published' ? [`${words.onSite} ${platforms[platform].brand}: ${link}`] : [],
    )
    const isOpen = post.status === 'draft' || post.status === 'proposed' || post.status === 'creating'
    calendar.createEvent({
      id: `${post.id}@tintario`,
      start: post.publishAt,
      end: new Date(post.publishAt.getTime() + MINUTES * 60_000),
      stamp: post.updatedAt,
      lastModified: post.updatedAt,
      sequence: post.version,
      summary: printable(`${state}: ${cut(post.title || words.untitled, SUMMARY_MAX)}`),
      description: printable(
        [
          `${words.state}: ${state}`,
          ...links,
          `${words.open}: ${address}`,
          ...(post.description ? ['', cut(post.description, DESCRIPTION_MAX)] : []),
        ].join('\n'),
      ),
      url: address,
      status: isOpen ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return calendar.toString()
}
