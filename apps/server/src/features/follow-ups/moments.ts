import type { Language } from '@tintario/prose/language.ts'

/** Where winter is in July. */
const SOUTH = new Set('AR AU BO BR CL NZ PE PY UY ZA'.split(' '))

type Words = Record<Language, string>
/** By the months of the north, each for a quarter of the year from December on. */
const quarters: readonly Words[] = [
  { en: 'winter', es: 'invierno' },
  { en: 'spring', es: 'primavera' },
  { en: 'summer', es: 'verano' },
  { en: 'autumn', es: 'otoño' },
]

/** What shops write about beforehand, with the first and last day on which a post about it is in time: MMDD. */
const occasions: readonly { from: number; to: number; words: Words }[] = [
  { from: 115, to: 214, words: { en: "Valentine's Day", es: 'San Valentín' } },
  { from: 820, to: 915, words: { en: 'back to school', es: 'vuelta al cole' } },
  { from: 1001, to: 1031, words: { en: 'Halloween', es: 'Halloween' } },
  { from: 1105, to: 1130, words: { en: 'Black Friday', es: 'Black Friday' } },
  { from: 1115, to: 1224, words: { en: 'Christmas', es: 'Navidad' } },
]

/** Occasions, then the season. `localTime`: YYYY-MM-DDTHH:mm; `country`: ISO 3166-1 alpha-2. */
export const seasonsOf = (localTime: string, country: string | null, language: Language): string[] => {
  const month = Number(localTime.slice(5, 7))
  const day = month * 100 + Number(localTime.slice(8, 10))
  const quarter = Math.floor((month % 12) / 3)
  const there = quarters[(quarter + (country !== null && SOUTH.has(country) ? 2 : 0)) % quarters.length]
  return [
    ...occasions.filter(({ from, to }) => from <= day && day <= to).map(({ words }) => words[language]),
    ...(there ? [there[language]] : []),
  ]
}

export type Moment = { publishAt: Date; localTime: string; timeZone: string }

/** Weeks that are tried: a post of years ago still gets proposals in the future. */
const WEEKS_MAX = 1_000

/** The next free moments after `earliest`, one week apart in the owner's local time. */
export const weeklyMoments = async (
  { publishAt, timeZone }: { publishAt: Date; timeZone: string },
  { count, earliest, taken }: { count: number; earliest: Date; taken: readonly Date[] },
): Promise<Moment[]> => {
  const { Temporal } = await import('temporal-polyfill')
  const start = Temporal.Instant.fromEpochMilliseconds(publishAt.getTime()).toZonedDateTimeISO(timeZone)
  const busy = new Set(taken.map((moment) => moment.getTime()))
  const found: Moment[] = []
  for (let weeks = 1; found.length < count && weeks <= WEEKS_MAX; weeks++) {
    const moment = start.add({ weeks })
    const at = moment.epochMilliseconds
    if (at < earliest.getTime() || busy.has(at)) continue
    const localTime = moment.toPlainDateTime().toString({ smallestUnit: 'minute' })
    found.push({ publishAt: new Date(at), localTime, timeZone })
  }
  return found
}
