import { isTimeZoneName } from '@tintario/contract/core/time-zone.ts'

/**
 * The zone in which this tab shows and plans posts, and the arithmetic of its wall clock. JavaScript's own getters read the
 * browser's zone, so they are called only here.
 */

const DAY_MS = 86_400_000
/** No zone has changed its clock between two quarters of an hour of UTC since 1972. */
const QUARTER_MS = 900_000

/** The viewer's own zone, such as Europe/Madrid; null where the browser names none that is known. */
export const knownViewerZone = (): string | null => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return isTimeZoneName(zone) ? zone : null
}

/** The same, UTC where it is unknown. */
export const viewerZone = () => knownViewerZone() ?? 'UTC'

let asked: string | null = null
let shown: string | null = null
/** Shows dates in the current workspace's zone; without one, or where this browser has no data for it, in the viewer's. */
export const showZone = (zone: string | null): void => {
  if (zone === asked) return
  asked = zone
  shown = zone && isTimeZoneName(zone) ? zone : null
}
export const shownZone = (): string => shown ?? viewerZone()

const readers = new Map<string, (at: number) => number>()
const readerOf = (zone: string) => {
  const known = readers.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const offsets = new Map<number, number>()
  const reader = (at: number): number => {
    const quarter = Math.floor(at / QUARTER_MS)
    const found = offsets.get(quarter)
    if (found !== undefined) return found
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours, minutes = 0, seconds = 0] = /([+-])(\d+)(?::(\d+))?(?::(\d+))?/.exec(name) ?? []
    const size = sign ? (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 : 0
    const offset = sign === '-' ? -size : size
    offsets.set(quarter, offset)
    return offset
  }
  readers.set(zone, reader)
  return reader
}

/** Milliseconds that the zone is ahead of UTC at an instant. */
export const offsetAt = (at: Date, zone = shownZone()): number => readerOf(zone)(at.getTime())

/** The zone's wall clock at an instant: a Date whose UTC fields read it. */
export const wallOf = (at: Date, zone = shownZone()): Date => new Date(at.getTime() + offsetAt(at, zone))

/**
 * The instant at which the zone's wall clock reads `wall` (milliseconds as if it were UTC). A time that comes twice means the
 * first, one that is skipped is as much later as the clock jumped, as on the server.
 */
export const fromWall = (wall: number, zone = shownZone()): Date => {
  const offset = readerOf(zone)
  const [before, after] = [offset(wall - DAY_MS), offset(wall + DAY_MS)]
  const early = wall - before
  if (offset(early) === before) return new Date(early)
  const late = wall - after
  return new Date(offset(late) === after ? late : early)
}

/** The zone as a person reads it: New York for America/New_York. */
export const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** The viewer's zone where its clock differs from the shown one at an instant; null where it is the same or unknown. */
export const otherZoneAt = (at: Date): string | null =>
  -at.getTimezoneOffset() * 60_000 === offsetAt(at) ? null : knownViewerZone()
