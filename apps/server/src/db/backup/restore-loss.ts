import type pg from 'pg'
import { RESTORE_SCHEMA } from '../migrate.ts'
import type { Manifest } from './backup-file.ts'
import { readNewestChange } from './write-backup.ts'

type Contents = { accounts: number; posts: number; publications: number; newestChange: string | null }
type Loss = Contents & { changedPosts: number; published: number; charges: number }

/** A database that an old version left has no such table. */
const countCharges = async (client: pg.Client, since: string): Promise<number> => {
  const { rows: tables } = await client.query(`select to_regclass('public.payment') as payment`)
  if (tables[0]?.payment === null) return 0
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from payment where created_at > $1',
    [since],
  )
  return rows[0]?.n ?? 0
}

/** What a restore would lose here; null for a database without accounts and for a restore that did not finish. */
export const findLoss = async (client: pg.Client, since: string): Promise<Loss | null> => {
  const { rows: tables } = await client.query(
    `select to_regclass('public.post') as post, to_regnamespace($1) as part`,
    [RESTORE_SCHEMA],
  )
  if (tables[0]?.part !== null || tables[0]?.post === null) return null
  const { rows } = await client.query<Omit<Loss, 'newestChange' | 'charges'>>(
    `select (select count(*)::int from account) as accounts, count(*)::int as posts,
       (select count(*)::int from publication) as publications,
       count(*) filter (where updated_at > $1)::int as "changedPosts",
       (select count(*)::int from publication where published_at > $1) as published
     from post`,
    [since],
  )
  const [found] = rows
  if (!found || found.accounts === 0) return null
  return {
    ...found,
    charges: await countCharges(client, since),
    newestChange: await readNewestChange(client),
  }
}

const contentsOf = ({ tables, newestChange }: Manifest): Contents => {
  const count = (name: string) => tables.find((table) => table.name === `public.${name}`)?.rows ?? 0
  return {
    accounts: count('account'),
    posts: count('post'),
    publications: count('publication'),
    newestChange,
  }
}

const inWords = ({ accounts, posts, publications, newestChange }: Contents): string =>
  `${accounts} accounts, ${posts} posts, ${publications} publications, newest change ${newestChange ?? 'none'}`

export const statementOf = (manifest: Manifest, loss: Loss | null): string => {
  const lines = [
    `The backup of ${manifest.createdAt} (version ${manifest.version}): ${inWords(contentsOf(manifest))}`,
  ]
  if (loss === null) return [...lines, 'This database has no accounts: nothing would be lost.'].join('\n')
  const { changedPosts, published, charges } = loss
  return [
    ...lines,
    `This database: ${inWords(loss)}`,
    `Since the backup ${changedPosts} posts were written or changed, ${published} publications went out and ${charges} charges were begun here. The posts' changes would be lost; what is public stays public and is not sent again; charges are read of the payment provider again.`,
  ].join('\n')
}
