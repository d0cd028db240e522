import { blogPlatforms, type PlatformName } from '@tintario/contract/core/platform-names.ts'
import {
  addDays,
  addMonths,
  dayFrom,
  monthGridOf,
  startOfDay,
  startOfWeek,
  weekOf,
} from '../../../ui/days.ts'

export const views = ['day', 'week', 'month'] as const
/** A tablet shows three days in place of a week; the address still calls it a week. */
export type View = (typeof views)[number] | 'three'
export const filters = ['all', 'ready', 'draft', 'past'] as const
export type Filter = (typeof filters)[number]

/** What the calendar shows; it lives in the address, so that it can be shared and come back. */
export type Shown = { view: View; day: Date; filter: Filter; platform: PlatformName | null }

const oneOf = <T extends string>(known: readonly T[], asked: string | null, usual: T) =>
  known.find((value) => value === asked) ?? usual

export const shownFrom = (query: URLSearchParams, today: Date): Shown => ({
  view: oneOf(views, query.get('view'), 'week'),
  day: dayFrom(query.get('date')) ?? startOfDay(today),
  filter: oneOf(filters, query.get('filter'), 'all'),
  platform: blogPlatforms.find((name) => name === query.get('platform')) ?? null,
})

/** The days a view draws. */
export const daysOf = ({ view, day }: Pick<Shown, 'view' | 'day'>): Date[] =>
  view === 'day'
    ? [startOfDay(day)]
    : view === 'three'
      ? [0, 1, 2].map((n) => addDays(day, n))
      : view === 'week'
        ? weekOf(day)
        : monthGridOf(day)

/** First and last instant of the drawn days, both included, as PUT /api/posts takes them (CAL-12). */
export const rangeOf = (days: readonly Date[]) => {
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) throw new Error('a period has days')
  return { from: first.toISOString(), to: new Date(addDays(last, 1).getTime() - 1).toISOString() }
}

/** The same view one period on (+1) or back (-1) (CAL-03). */
export const step = ({ view, day }: Pick<Shown, 'view' | 'day'>, by: 1 | -1): Date =>
  view === 'day'
    ? addDays(day, by)
    : view === 'three'
      ? addDays(day, 3 * by)
      : view === 'week'
        ? addDays(startOfWeek(day), 7 * by)
        : addMonths(day, by)

export type Screen = 'phone' | 'tablet' | 'desk'

/** What a screen of this width shows of a view: a phone has no hour grid but lists a week, a tablet has three days. */
export const fitView = (shown: Shown, screen: Screen): Shown =>
  screen === 'phone' && shown.view === 'day'
    ? { ...shown, view: 'week' }
    : screen === 'tablet' && shown.view === 'week'
      ? { ...shown, view: 'three' }
      : shown
