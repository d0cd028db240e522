import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../apps/server/src/config.ts'
import { readCredentialsKeys } from '../../../apps/server/src/main/credentials-key.ts'
import { createVault } from '../../../apps/server/src/outside/vault/vault.ts'
import { insertConnectedSite } from '../../server/connected-sites.ts'
import {
  startBreakableBucket,
  startBreakableMail,
  startEmptyAccount,
} from '../../server/outages/broken-services.ts'
import { newKey } from '../../server/outages/stage.ts'
import { arrive, ask } from '../person/arrive.ts'
import { cardAt, nextWeek } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { openPerson, type Person, type Way } from '../person/open-person.ts'
import { seeHeading, waitUntil } from '../person/see.ts'
import { patternOf } from '../person/texts.ts'
import { query, restartDatabase } from '../product-database.ts'
import { type App, startApp } from '../start-app.ts'

const OPERATOR_COMMAND = 'docker compose exec tintario operator'
const MEGABYTES = { roomy: 1_500, full: 500 }
/** Seconds that a server runs before a restart of its database is taken for one. */
const START_SECONDS = 62

let app: App
let startedAt = 0
let mail: Awaited<ReturnType<typeof startBreakableMail>>
let bucket: Awaited<ReturnType<typeof startBreakableBucket>>
let provider: Awaited<ReturnType<typeof startEmptyAccount>>
const folder = mkdtempSync(join(tmpdir(), 'tintario-outages-'))
const mount = (options: string) => spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
/** Only root may mount a disk of its own. */
const hasDisk = mount(`size=${MEGABYTES.roomy}m`).status === 0

beforeAll(async () => {
  // Run by root, the database belongs to another user, who must get through to it.
  chmodSync(folder, 0o711)
  ;[mail, bucket, provider] = await Promise.all([
    startBreakableMail(),
    startBreakableBucket(),
    startEmptyAccount(),
  ])
  startedAt = performance.now()
  app = await startApp({
    dataDir: folder,
    env: {
      OPERATOR_COMMAND,
      SMTP_URL: mail.url,
      S3_ENDPOINT: bucket.url,
      S3_BUCKET: 'shop',
      S3_ACCESS_KEY_ID: 'x',
      S3_SECRET_ACCESS_KEY: 'y',
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: `${provider.url}/v1`,
      AI_API_KEY: 'k',
      AI_MODEL: 'wool-large',
    },
  })
})
afterAll(async () => {
  await app?.stop()
  await Promise.all([mail?.close(), bucket?.close(), provider?.close()])
  if (hasDisk) spawnSync('umount', [folder])
  rmSync(folder, { recursive: true, force: true })
})

const openOperator = async (way: Way): Promise<Person> => {
  const person = await openPerson(app.url, way)
  await arrive(person, { dataDir: folder })
  const operate =
    'insert into instance_operator select account_id, user_id from sign_in_email where email = $1'
  await query(folder, operate, [person.email])
  return person
}

/** Reads each finding on the operator page, with its cause and its remedy; checks again until all are there. */
const seeFindings = async (person: Person, codes: readonly string[]): Promise<void> => {
  const { page, t } = person
  await page.goto('/operator')
  const lists = page.getByRole('listitem')
  for (const code of codes) {
    const of = (part: 'text' | 'remedy') => t(`operator-checks:codes.${code}.${part}`)
    const remedy = of('remedy').replace('{operator}', OPERATOR_COMMAND)
    const finding = lists
      .filter({ hasText: patternOf(of('text')) })
      .filter({ hasText: patternOf(t('operator-checks:remedy', { remedy })) })
    await waitUntil(`${code} is on the page`, async () => {
      if (await finding.first().isVisible()) return true
      await page.getByRole('button', { name: t('operator-checks:again') }).click()
      await sleep(1_000)
      return finding.first().isVisible()
    })
  }
}

const heading = (tag: string, at: number, children: object[] = []) => ({
  id: `${tag}-${at}`,
  tag,
  label: `How a candle burns ${at}`,
  isChosen: true,
  order: at,
  index: at,
  parentId: null,
  children,
})

const createPost = async (person: Person, at: Date): Promise<string> => {
  const body = { publishAt: at.toISOString(), timeZone: 'Europe/Madrid' }
  return (await ask<{ data: { id: string } }>(person, ['post', '/api/posts'], body)).data.id
}

/** A text that the model, which is out of credit, begins to write. */
const writeText = async (person: Person, workspaceId: string): Promise<void> => {
  const post = `/api/posts/${await createPost(person, nextWeek(3, 12))}`
  const [voice] = await ask<{ id: string }[]>(person, ['get', `/api/brand-voices?workspaceId=${workspaceId}`])
  const country = { country: 'ES', language: 'en', type: 'article' }
  await ask(person, ['put', `${post}/country-and-language`], country)
  const description = 'How to choose a scented candle for every room of the house. '.repeat(3)
  const voiced = { tone: 'friendly', audience: 'general', pov: 'second', brandVoiceId: voice?.id }
  await ask(person, ['put', `${post}/details`], { description, ...voiced })
  const structure = heading(
    'h1',
    0,
    [1, 2, 3].map((at) => heading('h2', at)),
  )
  await ask(person, ['put', `${post}/structure-tree`], { structure })
  await ask(person, ['post', `${post}/content/original-version`])
}

/** A site whose password was stored with a key that this server does not have. */
const connectByOtherKey = async (): Promise<void> => {
  const vault = createVault(await readCredentialsKeys(readConfig({ CREDENTIALS_KEY: newKey() })))
  const pool = {
    query: async (text: string, values: unknown[] = []) => ({ rows: await query(folder, text, values) }),
  }
  const site = { baseUrl: 'https://shop.example', username: 'nora', appPassword: 'abcd efgh ijkl mnop' }
  await insertConnectedSite(pool as unknown as pg.Pool, { vault, ...site })
}

test('the operator page names refused mail, a denied bucket, a missing key, a model without credit and a full disk, with remedies', async () => {
  const english = await openPerson(app.url, { language: 'en', size: 'desk' })
  try {
    const [workspaceId = ''] = await arrive(english, { dataDir: folder })
    await writeText(english, workspaceId)
    await connectByOtherKey()
    mail.isBroken = true
    bucket.isBroken = true
    if (hasDisk) mount(`remount,size=${MEGABYTES.full}m`)
    for (const way of [
      { language: 'en', size: 'desk' },
      { language: 'es', size: 'phone' },
    ] as const) {
      const operator = await openOperator(way)
      const broken = ['mail-refused', 'bucket-unusable', 'key-missing', 'texts-wait-credit']
      await seeFindings(operator, hasDisk ? [...broken, 'disk-full'] : broken)
      await checkScreen(operator.page, 'the operator page with broken parts')
      await operator.photograph('broken-parts')
      await operator.leave()
    }
  } finally {
    mail.isBroken = false
    bucket.isBroken = false
    if (hasDisk) mount(`remount,size=${MEGABYTES.roomy}m`)
    await english.leave()
  }
})

const NOTE = 'For the living room we light a large candle, which burns for forty hours and is poured by hand.'
const SHIFT_SECONDS = 400
/** A clock of the database that can be shifted: statements find it before PostgreSQL's own. */
const settableClock = [
  'create schema clock',
  'create table clock.shift as select 0::float8 as seconds',
  `create function clock.now() returns timestamptz language sql stable
    as 'select pg_catalog.now() + make_interval(secs => seconds) from clock.shift'`,
  `create function clock.clock_timestamp() returns timestamptz language sql volatile
    as 'select pg_catalog.clock_timestamp() + make_interval(secs => seconds) from clock.shift'`,
  'grant usage on schema clock to public',
  'grant select on clock.shift to public',
  'alter database tintario set search_path to clock, public, pg_catalog',
]

test('an owner loses nothing when the database restarts under open pages, and the operator page names it and a wrong clock', async () => {
  const person = await openOperator({ language: 'en', size: 'desk' })
  const { page, context, t } = person
  try {
    const id = await createPost(person, nextWeek(2, 11))
    await query(
      folder,
      `update post set country = 'ES', language = 'en', title = 'A candle', description = $2,
        completed_steps = '{country_and_language,details,description,primary_keyword,title}' where id = $1`,
      [id, 'How to choose a scented candle for every room of the house. '.repeat(3)],
    )
    await page.goto(`/calendar/${id}/edit?step=references`)
    const notes = page.getByRole('textbox', { name: t('writing:references.textLabel'), exact: true })
    await notes.fill(NOTE)
    const calendar = { ...person, page: await context.newPage() }
    const listening = calendar.page.waitForResponse((answer) => answer.url().includes('/api/events'))
    await calendar.page.goto('/calendar')
    await listening
    await calendar.page.getByRole('button', { name: t('posts:next.week'), exact: true }).click()

    for (const statement of settableClock) await query(folder, statement)
    await sleep(Math.max(0, START_SECONDS * 1_000 - (performance.now() - startedAt)))
    const restarting = restartDatabase(folder)
    const next = page.getByRole('button', { name: t('writing:references.addAndNext'), exact: true })
    await next.click()
    await restarting

    const stored = async () => {
      const references = await ask<{ isChosen: boolean }[]>(person, [
        'post',
        `/api/posts/${id}/content/references`,
      ])
      return references.length
    }
    await waitUntil('the note is stored', async () => {
      if ((await stored().catch(() => 0)) > 0) return true
      if (await next.isEnabled().catch(() => false)) {
        expect(await notes.inputValue()).toBe(NOTE)
        await next.click()
      }
      return false
    })
    expect(await stored()).toBe(1)
    const at = nextWeek(1, 10)
    await createPost(person, at)
    // No reload: the page reads again by itself.
    await cardAt(calendar, at).waitFor()
    await calendar.page.close()

    await seeFindings(person, ['database-restarted'])
    await query(folder, 'update clock.shift set seconds = $1', [SHIFT_SECONDS])
    await seeFindings(person, ['clock-ahead', 'publishing-paused'])
    await seeHeading(page, t('operator:title'), 1)
    // While the database was away the server said so.
    expect(person.faults.filter((fault) => !/^50[03] /.test(fault))).toEqual([])
  } catch (error) {
    await person.photograph('database-restarted').catch(() => undefined)
    throw error
  } finally {
    await person.leave()
  }
})
