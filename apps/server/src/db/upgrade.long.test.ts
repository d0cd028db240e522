import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { urlOf } from '@tintario/testing/copy-database.ts'
import { createWorld } from '@tintario/testing/world.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUpBeforeUpgrade } from './backup/back-up-before-upgrade.ts'
import { migrateDatabase } from './migrate.ts'
import { MIGRATIONS, type Migration, readMigrationState, readMigrations } from './migration-state.ts'

const serverUrl = process.env.TEST_DATABASE_URL ?? ''
const all = readMigrations()
const made: string[] = []
let folder: string

const within = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

const newDatabase = async (template = 'template1'): Promise<string> => {
  const name = `upgraded_${randomBytes(4).toString('hex')}`
  await within(serverUrl, (client) => client.query(`create database ${name} template ${template}`))
  made.push(name)
  return urlOf(serverUrl, name)
}

/** A database as an older version left it, which had these migrations. */
const oldDatabase = async (migrations: Migration[]): Promise<string> => {
  const url = await newDatabase()
  await within(url, async (client) => {
    await client.query('create schema drizzle')
    await client.query(
      'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    )
    for (const { statements, hash, at } of migrations) {
      for (const statement of statements) await client.query(statement)
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        at,
      ])
    }
  })
  return url
}

/** Columns, constraints, indexes, triggers, functions and policies. */
const schemaOf = (url: string): Promise<string[]> =>
  within(url, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      select concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default) as line
        from information_schema.columns where table_schema = 'public'
      union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
        and tgrelid::regclass::text not like 'graphile%'
      union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
      union all select concat_ws(' ', 'policy', tablename, policyname, cmd, qual, with_check) from pg_policies
      order by 1`)
    return rows.map(({ line }) => line)
  })

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'upgrade-'))
})
afterAll(async () => {
  for (const name of made)
    await within(serverUrl, (client) => client.query(`drop database ${name} with (force)`))
  rmSync(folder, { recursive: true, force: true })
})

const until = (tag: string) => all.filter(({ name }) => name <= tag)
const without = (tag: string, ...missing: string[]) =>
  until(tag).filter(({ name }) => !missing.includes(name))

// The middle five lacked a migration whose time was earlier than that of their newest, or had a newer one of another number.
test.each<[string, Migration[]]>([
  ['of the first version', until('0000_first')],
  ['with the first ledger', until('0009_quick_ledger')],
  ['with a shop index and no voices', without('0022_shop_index', '0021_voices')],
  [
    'with late posts and no follow-ups',
    without('0027_late_posts', '0024_follow_ups', '0025_keyword_sources'),
  ],
  ['with model use and no set aside images', without('0029_model_use', '0028_set_aside_images')],
  [
    'with model use, and neither keyword sources nor late posts',
    without('0029_model_use', '0025_keyword_sources', '0027_late_posts', '0028_set_aside_images'),
  ],
  ['with business names and no terms', without('0037_business_name', '0035_terms', '0036_image_crops')],
  ['with recurring jobs', until('0048_recurring_jobs')],
  ['of the day before', until('0072_old_markers')],
])('a database %s is upgraded to the schema of a new one', async (_, migrations) => {
  const url = await oldDatabase(migrations)
  await migrateDatabase(url)
  expect(await within(url, (client) => readMigrationState(client))).toMatchObject({
    pending: [],
    unknown: 0,
    applied: all.length,
  })
  expect(await schemaOf(url)).toEqual(await schemaOf(urlOf(serverUrl, 'tintario_template')))
})

test('an upgraded ledger goes on after its last entry, and rows keep their references', async () => {
  const url = await oldDatabase(until('0090_text_leases'))
  const account = '01900000-0000-7000-8000-000000000001'
  await within(url, (client) =>
    client.query(`
      insert into account (id) values ('${account}');
      insert into wallet (account_id, plan) values ('${account}', 5);
      insert into ledger_transaction (account_id, id, kind, idempotency_key) values ('${account}', '${account}', 'grant', 'a');
      insert into ledger_entry (account_id, transaction_id, book, amount)
        values ('${account}', '${account}', 'plan', 5), ('${account}', '${account}', 'issued', -5);
      insert into wallet_check (account_id, entry_id, plan, bought, held) values ('${account}', 2, 5, 0, 0);
      insert into workspace (account_id, id, name) values ('${account}', '${account}', 'Shop');
      insert into brand_voice (account_id, id, workspace_id, name, prompt, type)
        values ('${account}', '${account}', '${account}', 'Calm', 'Calm', 'basic');
      insert into post (account_id, id, workspace_id, brand_voice_id, publish_at, local_time, time_zone)
        values ('${account}', '${account}', '${account}', '${account}', now(), '2026-01-01T09:00', 'UTC')`),
  )
  await migrateDatabase(url)
  await within(url, async (client) => {
    await client.query(`
      insert into ledger_transaction (account_id, id, kind, idempotency_key)
        values ('${account}', '01900000-0000-7000-8000-000000000002', 'spend', 'b');
      insert into ledger_entry (account_id, transaction_id, book, amount)
        values ('${account}', '01900000-0000-7000-8000-000000000002', 'plan', -1),
          ('${account}', '01900000-0000-7000-8000-000000000002', 'spent', 1)`)
    const { rows } = await client.query(`
      select (select array_agg(position::int order by position) from ledger_entry) as entries,
        (select position::int from wallet_check) as checked, (select brand_voice_id from post) as voice`)
    expect(rows).toEqual([{ entries: [1, 2, 3, 4], checked: 2, voice: account }])
    // Removing the workspace still removes all that belongs to it.
    await client.query('delete from workspace')
    expect((await client.query('select from post')).rowCount).toBe(0)
  })
})

test('drafts from before the choice of sentences ask for it once, and posts do not', async () => {
  const url = await oldDatabase(until('0095_post_draft'))
  const account = '01900000-0000-7000-8000-000000000001'
  const post = (nth: number) => `01900000-0000-7000-8000-00000000001${nth}`
  await within(url, (client) =>
    client.query(`
      insert into account (id) values ('${account}');
      insert into workspace (account_id, id, name) values ('${account}', '${account}', 'Shop');
      insert into post (account_id, id, workspace_id, publish_at, local_time, time_zone, status, writer, body, is_unpaid)
        select '${account}', id::uuid, '${account}', now(), '2026-01-01T09:00', 'UTC', status, writer, '<p>Wool.</p>', is_unpaid
        from (values ('${post(0)}', 'draft', 'built-in', true), ('${post(1)}', 'created', 'built-in', false),
          ('${post(2)}', 'draft', 'built-in', true), ('${post(3)}', 'draft', 'gpt', true),
          ('${post(4)}', 'draft', 'built-in', false)) as old (id, status, writer, is_unpaid);
      insert into finding (account_id, post_id, "check", sentence) values ('${account}', '${post(4)}', 'too-short', '');
      insert into post_reference (account_id, post_id, origin, title, snippet, site, structure, text, is_chosen)
        select account_id, id, 'text', 'Notes', '', '', '', 'Wash it cold.', id <> '${post(2)}' from post`),
  )
  await migrateDatabase(url)
  const { rows } = await within(url, (client) =>
    client.query(
      `select post_id from finding where "check" = 'notes' and settled_at is null order by post_id`,
    ),
  )
  expect(rows.map((row) => row.post_id)).toEqual([post(0), post(4)])
})

/** This version's migrations and later ones. */
const withMigrations = (name: string, statements: string[]): string => {
  const migrations = join(folder, name)
  cpSync(MIGRATIONS, migrations, { recursive: true })
  const path = join(migrations, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8'))
  const newest = journal.entries.at(-1)
  for (const [index, statement] of statements.entries()) {
    const nth = index + 1
    const tag = `900${nth}_next`
    writeFileSync(join(migrations, `${tag}.sql`), statement)
    journal.entries.push({ ...newest, idx: newest.idx + nth, when: newest.when + nth, tag })
  }
  writeFileSync(path, JSON.stringify(journal))
  return migrations
}

/** Two more, of which the second fails. */
const brokenVersion = (): string =>
  withMigrations('broken', [
    'ALTER TABLE post DROP COLUMN tone;',
    'ALTER TABLE no_such_table ADD COLUMN x int;',
  ])

test('after a migration that fails nothing has changed, and the version before starts', async () => {
  const url = await newDatabase('tintario_template')
  const before = await schemaOf(url)
  await expect(migrateDatabase(url, { folder: brokenVersion() })).rejects.toThrow(
    'migration 9002_next: relation "no_such_table" does not exist. Nothing was changed: start the previous version again',
  )
  expect(await schemaOf(url)).toEqual(before)
  const world = await createWorld({ databaseUrl: url })
  await world.owner()
  await world.close()
})

test('without room for the backup before the upgrade nothing is upgraded', async () => {
  const url = await oldDatabase(until('0072_old_markers'))
  await expect(backUpBeforeUpgrade(url, folder, 1, async () => 4_096)).rejects.toThrow(
    /may need \d+ MiB, and .+ has 1 MiB free\. Make room in .+, or start the previous version/,
  )
  expect(await within(url, (client) => readMigrationState(client))).toMatchObject({
    pending: expect.arrayContaining([expect.objectContaining({ name: '0073_instance' })]),
  })
})

test('a version that suits the marked release migrates beside its processes, another one does not', async () => {
  const url = await newDatabase('tintario_template')
  const migrations = withMigrations('rolling', ['ALTER TABLE post ADD COLUMN later text;'])
  const previous = new pg.Client({ connectionString: url, application_name: 'tintario' })
  await previous.connect()
  try {
    const mark = (migration = '') =>
      writeFileSync(
        join(migrations, 'release.json'),
        JSON.stringify({ version: '1.0.0', migration, tables: {} }),
      )
    const upgrade = () => migrateDatabase(url, { folder: migrations })
    await expect(upgrade()).rejects.toThrow('the previous version of Tintario still runs')
    mark('9001_next')
    await expect(upgrade()).rejects.toThrow('the previous version of Tintario still runs')
    mark(all.at(-1)?.name)
    await upgrade()
    await previous.query('select later from post')
  } finally {
    await previous.end()
  }
})
