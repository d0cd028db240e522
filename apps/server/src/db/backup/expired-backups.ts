export type Retention = { daily: number; weekly: number; monthly: number }

const NAME = /^tintario-(\d{4})-(\d{2})-(\d{2})T(\d{2})(\d{2})(\d{2})Z\.backup$/
const DAY_MS = 86_400_000

/** `tintario-2026-11-28T030000Z.backup` for the instant of the snapshot, an ISO text in UTC. */
export const backupNameOf = (createdAt: string): string =>
  `tintario-${createdAt.slice(0, 19).replaceAll(':', '')}Z.backup`

/** The instant in a backup's name; null for any other file, which no retention removes. */
export const createdAtOf = (name: string): Date | null => {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? []
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : null
}

/** Weeks begin on Monday; 1 January 1970 was a Thursday. */
const weekOf = (at: Date) => Math.floor((at.getTime() / DAY_MS + 3) / 7)

/** The expired backups: all but the newest of each of the newest days, weeks and months, and the newest of all. */
export const findExpired = (names: readonly string[], { daily, weekly, monthly }: Retention): string[] => {
  const backups = names
    .flatMap((name) => {
      const at = createdAtOf(name)
      return at ? [{ name, at }] : []
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime())
  const kept = new Set(backups.slice(0, 1).map(({ name }) => name))
  const keepNewest = (count: number, periodOf: (at: Date) => string | number): void => {
    const periods = new Set<string | number>()
    for (const { name, at } of backups) {
      const period = periodOf(at)
      if (periods.has(period) || periods.size >= count) continue
      periods.add(period)
      kept.add(name)
    }
  }
  keepNewest(daily, (at) => at.toISOString().slice(0, 10))
  keepNewest(weekly, weekOf)
  keepNewest(monthly, (at) => at.toISOString().slice(0, 7))
  return backups.map(({ name }) => name).filter((name) => !kept.has(name))
}
