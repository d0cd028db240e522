import type { BookStore, Books, Entries, EventEntry, Kind } from '@tintario/sandbox-payments/books.ts'
import { wholeSeconds } from '@tintario/sandbox-payments/periods.ts'

/** The gateway's rules on books in memory: one act after another, and what an act that fails wrote is forgotten. */
export const createMemoryBooks = (): BookStore & { all<K extends Kind>(kind: K): Entries[K][] } => {
  const kept = new Map<string, { kind: Kind; entry: Entries[Kind]; n: number }>()
  let written = 0
  let last: Promise<unknown> = Promise.resolve()

  const find = <K extends Kind>(kind: K, customerId?: string): Entries[K][] =>
    [...kept.values()]
      .filter((one) => one.kind === kind)
      .filter(
        ({ entry }) => customerId === undefined || ('customerId' in entry && entry.customerId === customerId),
      )
      .sort((a, b) => b.entry.createdAt - a.entry.createdAt || b.n - a.n)
      .map((one) => structuredClone(one.entry) as Entries[K])

  const booksAt = (now: number, undo: (() => void)[]): Books => {
    const get = async <K extends Kind>(kind: K, id: string): Promise<Entries[K] | null> => {
      const found = kept.get(id)
      return found?.kind === kind ? (structuredClone(found.entry) as Entries[K]) : null
    }
    const put = async <K extends Kind>(kind: K, entry: Entries[K]): Promise<void> => {
      const before = kept.get(entry.id)
      undo.push(() => (before ? kept.set(entry.id, before) : kept.delete(entry.id)))
      kept.set(entry.id, { kind, entry: structuredClone(entry), n: before?.n ?? ++written })
    }
    return {
      now,
      get,
      put,
      lock: (id) => get('customer', id),
      claim: async (kind, entry) => {
        if (kept.has(entry.id)) return false
        await put(kind, entry)
        return true
      },
      find: async (kind, { customerId, limit = 1000 }) => find(kind, customerId).slice(0, limit),
      events: async ({ since, after, limit }) => {
        const newest = find('event').filter((event: EventEntry) => event.createdAt >= since)
        const from = newest.findIndex(({ id }) => id === after) + 1
        return newest.slice(from, from + limit)
      },
    }
  }

  return {
    all: (kind) => find(kind),
    act: (now, work) => {
      const undo: (() => void)[] = []
      const done = last.then(async () => {
        try {
          return await work(booksAt(wholeSeconds(now), undo))
        } catch (error) {
          for (const step of undo.reverse()) step()
          throw error
        }
      })
      last = done.catch(() => undefined)
      return done
    },
    nextDue: async (until) => {
      const due = [...kept.values()].flatMap(({ kind, entry }) =>
        kind === 'subscription' && 'dueAt' in entry && entry.dueAt !== null && entry.dueAt <= until.getTime()
          ? [{ id: entry.id, dueAt: entry.dueAt }]
          : [],
      )
      return due.sort((a, b) => a.dueAt - b.dueAt)[0] ?? null
    },
  }
}
