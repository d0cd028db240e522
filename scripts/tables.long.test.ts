import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const program = fileURLToPath(new URL('./tables.ts', import.meta.url))
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

type Files = Record<string, string>
const s = 'apps/server/src'
const f = `${s}/features`

/** A project that follows the rules: posts reads a table of wallet, which import-rules.cjs allows, and each writes its own. */
const house: Files = {
  'import-rules.cjs': `module.exports = { tables: { owners: { jobs: 'jobs/' }, reads: { posts: ['wallet'] } } }`,
  [`${s}/db/tables/posts.ts`]: `export const post = pgTable(\n  'post',\n  {},\n)\nexport const postTitle = pgTable('post_title', {})\n`,
  [`${s}/db/tables/wallet.ts`]: `export const wallet = pgTable('wallet', {})\n`,
  [`${s}/db/tables/jobs.ts`]: `export const jobRunner = pgTable('job_runner', {})\n`,
  [`${s}/jobs/run-jobs.ts`]: `import { jobRunner } from '../db/tables/jobs.ts'\nexport const beat = (db) => db.insert(jobRunner)\n`,
  [`${f}/posts/post-store.ts`]: [
    `import { post } from '../../db/tables/posts.ts'`,
    `import { wallet as purse } from '../../db/tables/wallet.ts'`,
    'export const make = (tx) => tx.insert(post).values({})',
    'export const seen = new Map()',
    'export const forget = (id) => seen.delete(id)',
    'export const keep = (db) => db.select().from(post).innerJoin(purse).for("update")',
    `export const turn = (db) => db.execute(sql\`update \${post} set title = \${1} where exists (select from \${purse})\`)`,
    'export const take = (pool) => pool.query(`select from post, wallet for update of post`)',
    'export const add = (pool) => pool.query(`insert into post_title as t values ($1) on conflict do update set id = $1`)',
    '',
  ].join('\n'),
  [`${f}/posts/post-store.test.ts`]: `export const cheat = (pool) => pool.query('delete from wallet')\n`,
}

/** The words against each line of a file that is laid into the house. */
const against = (path: string, lines: string[]): string[][] => {
  const found = check({ ...house, [path]: lines.join('\n') }).lines.filter((line) => line.startsWith(path))
  return lines.map((_, index) => {
    const start = `${path}:${index + 1}: `
    return found.filter((line) => line.startsWith(start)).map((line) => line.slice(start.length))
  })
}
const check = (files: Files): { status: number | null; lines: string[] } => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tintario-tables-')))
  folders.push(folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { status, stdout } = spawnSync(process.execPath, [program, folder], { encoding: 'utf8' })
  return { status, lines: stdout.trim().split('\n') }
}

test('a house whose owners write their own tables is in order', () => {
  expect(check(house)).toEqual({ status: 0, lines: ['0 problems in 10 uses of tables'] })
})

const foreign = 'writes wallet, which only features/wallet/ may write'
const unnamed = 'which table is written here is not said by its name'

test('a foreign table that is written by Drizzle is found, under whatever name', () => {
  expect(
    against(`${f}/posts/purse-store.ts`, [
      `import { wallet } from '../../db/tables/wallet.ts'`,
      'export const a = (tx) => tx.insert(wallet).values({})',
      'export const b = (db) => db.update(wallet).set({})',
      'export const c = ({ db }) => db.delete(wallet)',
      'export const d = (tx, table) => tx.delete(table)',
      'export { wallet }',
    ]),
  ).toEqual([[], [foreign], [foreign], [foreign], [unnamed], [unnamed]])
  expect(
    against(`${f}/posts/purse-store.ts`, [
      `import { wallet as purse } from '../../db/tables/wallet.ts'`,
      'export const a = (tx) => tx.update(purse)',
      `import * as all from '../../db/tables/wallet.ts'`,
      `export * from '../../db/tables/wallet.ts'`,
    ]),
  ).toEqual([[], [foreign], [unnamed], [unnamed]])
})

test('a foreign table that is passed to a function which writes it is found', () => {
  expect(
    against(`${f}/posts/purse-store.ts`, [
      `import { wallet } from '../../db/tables/wallet.ts'`,
      'export const a = (db) => deleteInBatches(db, wallet.expiresAt)',
      'export const b = wrappedIn(wallet, { id: wallet.id })',
      `export const c = leaseRenewal({ table: 'wallet', keyOf: ({ id }) => id })`,
      'export const d = (db, column) => deleteInBatches(db, column)',
    ]),
  ).toEqual([[], [foreign], [foreign], [foreign], [unnamed]])
})

test('a foreign table that is written in SQL is found, however it is spelled', () => {
  const statements = [
    'insert into wallet values (1)',
    'INSERT INTO public.wallet AS w VALUES (1)',
    'with v as (select 1) update wallet w set plan = 1 from v',
    'update only "wallet" set plan = 1',
    'with gone as (delete from wallet returning plan) select from gone',
    'delete from only wallet',
    'lock table wallet in exclusive mode',
    'lock wallet',
    'truncate wallet',
    'truncate table wallet cascade',
    'merge into wallet using v on true when matched then delete',
    'alter table wallet disable trigger all',
    'drop table wallet',
  ]
  const found = against(
    `${f}/posts/purse-store.ts`,
    statements.map((text, index) => `export const s${index} = \`${text}\``),
  )
  expect(found).toEqual(statements.map(() => [foreign]))
  expect(
    against(`${f}/posts/purse-store.ts`, [
      `import { wallet } from '../../db/tables/wallet.ts'`,
      `export const a = sql\`update \${wallet} set plan = \${1}\``,
      `export const b = (name) => \`insert into \${name} values (1)\``,
      `export const c = (name) => \`update \${name} set plan = 1\``,
    ]),
  ).toEqual([[], [foreign], [unnamed], [unnamed]])
})

test('only stores know the tables, in SQL as well, and no other part of the server writes them', () => {
  expect(against(`${f}/posts/make-post.ts`, [`export const a = 'select from post'`])).toEqual([
    ['reads post: only a *-store.ts knows the tables'],
  ])
  for (const path of [`${s}/main/mend.ts`, `${s}/http/mend.ts`, `${s}/db/mend.ts`])
    expect(against(path, [`export const a = 'delete from wallet'`])).toEqual([[foreign]])
})

test('a read of a foreign table has to be listed, and a list that says too much is red', () => {
  expect(
    against(`${f}/wallet/post-store.ts`, [`export const a = 'select from wallet w join post p on true'`]),
  ).toEqual([['reads post of posts, which import-rules.cjs does not say of wallet']])
  const { [`${f}/posts/post-store.ts`]: _, ...rest } = house
  expect(check(rest)).toMatchObject({
    status: 1,
    lines: ['import-rules.cjs: posts reads nothing of wallet', expect.any(String)],
  })
})
