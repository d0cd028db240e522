/** What is under way, by its key, with its account: so many at a time of all, and of one account. */
export type Shares = {
  hasRoom(): boolean
  take(key: string, accountId: string): void
  leave(key: string): void
  /** Accounts that have their share, and the keys that somebody is at. */
  busy(): { accounts: string[]; keys: string[] }
}

/** Shares of work on sites: so what hangs keeps the share of its own account, and no other account's waiting. */
export const createShares = ({ atOnce, perAccount }: { atOnce: number; perAccount: number }): Shares => {
  const held = new Map<string, string>()
  return {
    hasRoom: () => held.size < atOnce,
    take: (key, accountId) => void held.set(key, accountId),
    leave: (key) => void held.delete(key),
    busy: () => {
      const counts = new Map<string, number>()
      for (const accountId of held.values()) counts.set(accountId, (counts.get(accountId) ?? 0) + 1)
      const full = [...counts].filter(([, count]) => count >= perAccount)
      return { accounts: full.map(([accountId]) => accountId), keys: [...held.keys()] }
    },
  }
}
