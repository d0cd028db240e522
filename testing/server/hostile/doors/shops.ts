import { setTimeout as sleep } from 'node:timers/promises'
import { shops } from '../corpus/shops.ts'
import type { Door, Fault, Room } from '../door.ts'
import { newPerson } from '../person.ts'

const POLL_MS = 200
/** A list may take a minute. */
const PATIENCE_MS = 90_000

/** The robots.txt and the sitemaps of a workspace's shop: the list that is made of them, and the first page. */
export const readShops = async (room: Room): Promise<Door> => {
  const read = async (host: string): Promise<{ problem: string | null } | null> => {
    const { accountId, workspaceId } = await newPerson(room.pool)
    const key = [accountId, workspaceId]
    await room.pool.query(
      "insert into shop (account_id, workspace_id, address, host, origin) values ($1, $2, $3, $4, 'owner')",
      [...key, `http://${host}:${room.site.port}/`, `${host}:${room.site.port}`],
    )
    try {
      const until = performance.now() + PATIENCE_MS
      while (performance.now() < until) {
        await sleep(POLL_MS)
        // Between two turns of a shop with many pages the lease is released for a moment only, which no poll may see.
        const { rows } = await room.pool.query<{ problem: string | null }>(
          `select problem from shop s where account_id = $1 and workspace_id = $2 and fence > 0
             and (lease_until is null or exists (select from shop_page p
               where p.account_id = s.account_id and p.workspace_id = s.workspace_id and p.read_at is not null))`,
          key,
        )
        if (rows[0]) return rows[0]
      }
      return null
    } finally {
      await room.pool.query('delete from shop where account_id = $1 and workspace_id = $2', key)
    }
  }
  const faultOf = (turn: { problem: string | null } | null): Fault => {
    if (turn === null) return 'neither was a page read nor did the turn end'
    return turn.problem === 'mistake' ? 'our own code failed' : null
  }
  return {
    name: 'shops',
    ordinary: {
      name: 'ordinary',
      kind: 'ordinary',
      act: async () => {
        const turn = await read('127.0.0.1')
        return faultOf(turn) ?? (turn?.problem ? `the ordinary was not read: ${turn.problem}` : null)
      },
    },
    cases: shops.map(({ name }, nth) => ({
      name,
      kind: name,
      act: async () => faultOf(await read(`shop-${nth + 1}.test`)),
    })),
  }
}
