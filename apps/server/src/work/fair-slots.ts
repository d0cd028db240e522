/** Slots of parallel work, limited in total and per account. */
export type FairSlots = {
  isFree(): boolean
  /** Takes a slot for the work named `key`; `leave` frees it. */
  take(key: string, accountId: string): void
  leave(key: string): void
  /** Accounts that have reached their limit, and the keys of all running work: no claim may return them. */
  busy(): { accounts: string[]; keys: string[] }
}

export const createFairSlots = ({ total, perAccount }: { total: number; perAccount: number }): FairSlots => {
  const running = new Map<string, string>()
  return {
    isFree: () => running.size < total,
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
