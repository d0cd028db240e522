/** Limits of parallel work, in total and per account. `take` and `leave` register a running key. */
export type Shares = {
  hasRoom(): boolean
  take(key: string, accountId: string): void
  leave(key: string): void
  /** Accounts that have reached their limit, and all running keys. */
  busy(): { accounts: string[]; keys: string[] }
}

/** A hanging site uses up only its own account's share, so other accounts' work goes on. */
export const createShares = ({ atOnce, perAccount }: { atOnce: number; perAccount: number }): Shares => {
  const running = new Map<string, string>()
  return {
    hasRoom: () => running.size < atOnce,
    take: (key, accountId) => void running.set(key, accountId),
    leave: (key) => void running.delete(key),
    busy: () => {
      const counts = new Map<string, number>()
      for (const accountId of running.values()) counts.set(accountId, (counts.get(accountId) ?? 0) + 1)
      const full = [...counts].filter(([, count]) => count >= perAccount)
      return { accounts: full.map(([accountId]) => accountId), keys: [...running.keys()] }
    },
  }
}
