import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import { eventually } from '@tintario/testing/eventually.ts'
import { startFakeActiveCampaign } from '@tintario/testing/fake-active-campaign/start-fake-active-campaign.ts'
import { startFakeMailchimp } from '@tintario/testing/fake-mailchimp/start-fake-mailchimp.ts'
import { startFakePlatform } from '@tintario/testing/fake-platform/start-fake-platform.ts'
import { startFakeShopify } from '@tintario/testing/fake-shopify/start-fake-shopify.ts'
import { runOperatorProcess } from '@tintario/testing/run-operator.ts'
import {
  type Call,
  type Forms,
  filesIn,
  hex,
  kinds,
  manners,
  newKeys,
  readAll,
  tried,
  useForms,
} from '@tintario/testing/secrets/acts.ts'
import { startEchoSite } from '@tintario/testing/secrets/echo-site.ts'
import { type Half, startHalf } from '@tintario/testing/secrets/start-half.ts'
import {
  dumpDatabase,
  findTraces,
  keepPayloads,
  type Seen,
  tracesOf,
} from '@tintario/testing/secrets/traces.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let dataDir: string
let api: Half
let worker: Half
const stops: (() => unknown)[] = []
const seen: Seen = new Map()
const secrets: Record<string, string> = { aiKey: `sk-${hex()}` }
const [masterKey, nextMasterKey] = [1, 2].map(() => randomBytes(32).toString('base64'))
let site: Awaited<ReturnType<typeof startEchoSite>>
let platforms: {
  wordpress: Awaited<ReturnType<typeof startFakePlatform>>
  shopify: Awaited<ReturnType<typeof startFakeShopify>>
  mailchimp: Awaited<ReturnType<typeof startFakeMailchimp>>
  activeCampaign: Awaited<ReturnType<typeof startFakeActiveCampaign>>
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tintario-secrets-'))
  world = await createWorld()
  await keepPayloads(world.database.pool)
  const [wordpress, shopify, mailchimp, activeCampaign] = await Promise.all([
    startFakePlatform(),
    startFakeShopify(),
    startFakeMailchimp(),
    startFakeActiveCampaign(),
  ])
  platforms = { wordpress, shopify, mailchimp, activeCampaign }
  site = await startEchoSite({
    wordpress: wordpress.url,
    shopify: `http://127.0.0.1:${shopify.port}`,
    mailchimp: mailchimp.url,
    activeCampaign: activeCampaign.url,
  })
  const env = {
    DATABASE_URL: world.databaseUrl,
    DATA_DIR: dataDir,
    CREDENTIALS_KEY: masterKey ?? '',
    SHOP_ADMIN_URL: `${site.url}/{shop}`,
    PLATFORM_API_URLS: `mailchimp=${site.url},active-campaign=${site.url}`,
    AI_BASE_URL: `${site.url}/ai/v1`,
    AI_API_KEY: secrets.aiKey ?? '',
    AI_MODEL: 'wool',
  }
  ;[api, worker] = await Promise.all([startHalf('api', env), startHalf('worker', env)])
  stops.push(
    () => api.stop(),
    () => worker.stop(),
    site.stop,
    () => Promise.all([wordpress, shopify, mailchimp, activeCampaign].map((one) => one.stop())),
    () => world.close(),
    () => rmSync(dataDir, { recursive: true, force: true }),
  )
}, 120_000)
afterAll(async () => {
  for (const stop of stops) await stop()
})

let answers = 0
/** As a browser calls; every byte of the answer is kept. */
const call: Call = async (
  as: Person | null,
  method: string,
  path: string,
  body?: unknown,
  type = 'application/json',
) => {
  const answer = await fetch(`${api.url}${path}`, {
    method,
    headers: {
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const headers = [...answer.headers].map((pair) => pair.join(': ')).join('\n')
  seen.set(`answer ${++answers} of ${method} ${path}`, `${headers}\n${bytes.toString('latin1')}`)
  const isJson = answer.headers.get('content-type')?.includes('json')
  return { status: answer.status, bytes, json: isJson ? JSON.parse(bytes.toString()) : null }
}

const query = async <Row extends object = Record<string, never>>(text: string, values: unknown[] = []) =>
  (await world.database.pool.query<Row>(text, values)).rows
/** What is in the database now, under this name: later it may be gone. */
const dump = async (name: string) => {
  for (const [where, text] of await dumpDatabase(world.database.pool)) seen.set(`${name}: ${where}`, text)
}

/** Connects all four platforms as one owner does, his sites honest still. */
const connect = async (
  name: string,
): Promise<{ owner: Person; forms: Forms; keys: ReturnType<typeof newKeys> }> => {
  const owner = await world.owner()
  const keys = newKeys()
  for (const [what, secret] of Object.entries(keys)) secrets[`${what} of ${name}`] = secret
  const { wordpress, shopify, mailchimp, activeCampaign } = platforms
  mailchimp.books.keys.push(keys.mailchimp, keys.mailchimpNext)
  activeCampaign.books.keys.push(keys.activeCampaign)
  const clientId = hex()
  await shopify.shop(`shop-${name}`, {
    tokens: [keys.token],
    app: { clientId, clientSecret: keys.appSecret },
  })
  const { username, appPassword } = wordpress.credentials()
  secrets.password = appPassword
  const isByApp = name.length % 2 === 0
  const { blogId, storeId } = shopify.form(`shop-${name}`)
  const sender = { fromName: 'Nora', replyTo: 'nora@example.com' }
  const forms: Forms = {
    wordpress: {
      baseUrl: `${site.url}/blog-${name}`,
      username,
      appPassword: isByApp ? appPassword : appPassword.replaceAll(' ', ''),
      acceptsHttp: true,
    },
    shopify: {
      storeId,
      blogId,
      ...(isByApp ? { clientId, clientSecret: keys.appSecret } : { accessToken: keys.token }),
    },
    mailchimp: {
      ...sender,
      apiKey: keys.mailchimp,
      audience: mailchimp.books.audiences[0]?.id,
      mode: 'scheduled',
    },
    'active-campaign': {
      ...sender,
      fromEmail: 'nora@example.com',
      accountUrl: 'https://wool.api-us1.example',
      apiKey: keys.activeCampaign,
      list: '1',
    },
  }
  for (const kind of kinds) {
    const { json } = await call(owner, 'POST', `/api/integrations/${kind}`, forms[kind])
    expect(json, kind).toMatchObject({ isActive: true })
    expect((await call(owner, 'PUT', `/api/integrations/${kind}/active`, {})).status).toBe(200)
  }
  return { owner, forms, keys }
}

/** A due post for each blog, and a published one with an e-mail for each newsletter. */
const fillIn = async ({ accountId, workspaceId }: Person, name: string): Promise<string[]> => {
  const { pool } = world.database
  const rows = await query<{ id: string; platform: string }>(
    'select id, platform from integration where account_id = $1',
    [accountId],
  )
  const ids: string[] = []
  for (const { id, platform } of rows.filter(({ platform }) => ['wordpress', 'shopify'].includes(platform))) {
    const made = await insertDuePosts(pool, { accountId, workspaceId, integrationIds: [id], platform })
    ids.push(...made.map(({ postId }) => postId))
  }
  const [sent] = await insertDuePosts(pool, {
    accountId,
    workspaceId,
    integrationIds: [null],
    dueInMs: 3_600_000,
  })
  const postId = sent?.postId ?? ''
  for (const platform of ['mailchimp', 'active-campaign'])
    await query(
      'insert into campaign (account_id, post_id, workspace_id, platform) values ($1, $2, $3, $4)',
      [accountId, postId, workspaceId, platform],
    )
  await query(
    `update publication set state = 'published', published_at = now(), link = $2 where post_id = $1`,
    [postId, `${site.url}/blog-${name}`],
  )
  return [...ids, postId]
}

test('the search finds a secret in every form that it knows', () => {
  const secret = 'abcd efgh ijkl 0123 4567 89ab'
  for (const trace of tracesOf(secret))
    expect(findTraces(new Map([['here', `said ${trace}, and more`]]), { secret })).not.toEqual([])
  const basic = Buffer.from(`nora:${secret}`).toString('base64')
  expect(findTraces(new Map([['here', basic]]), { secret })).not.toEqual([])
  expect(findTraces(new Map([['here', secret.slice(1)]]), { secret })).toEqual([])
})

test('[INTEG-48] no secret of a connection is anywhere, whatever happened with it', {
  timeout: 240_000,
}, async () => {
  const people = new Map<string, { owner: Person; posts: string[] }>()
  await Promise.all(
    manners.map(async ([name, manner]) => {
      const { owner, forms, keys } = await connect(name)
      for (const needle of [`blog-${name}`, `shop-${name}`, keys.mailchimp, keys.activeCampaign])
        site.manners.set(needle, manner)
      for (const needle of [keys.wrongMailchimp, keys.wrongActiveCampaign]) site.manners.set(needle, manner)
      const posts = await fillIn(owner, name)
      people.set(name, { owner, posts })
      await tried(world.database.pool, owner)
      await useForms(call, owner, forms, keys)
      await readAll(call, owner, posts)
    }),
  )
  expect(site.echoes()).toBeGreaterThan(100)
  await dump('in the middle')

  // Another key in the place of the first, a deleted post whose draft is looked for, a model that says its key.
  for (const [name, { owner, posts }] of people) {
    const apiKey = secrets[`mailchimpNext of ${name}`]
    const sender = { fromName: 'Nora', replyTo: 'nora@example.com' }
    await call(owner, 'POST', '/api/integrations/mailchimp', { ...sender, apiKey })
    await call(owner, 'DELETE', `/api/posts/${posts[0]}`)
    site.manners.set('/ai/v1', 401)
    await call(owner, 'POST', `/api/posts/${posts[1]}/content/titles`, {})
    await call(owner, 'POST', `/api/posts/${posts[1]}/content/description`, {
      description: 'Our shop makes bags by hand and mends them for as long as they last.',
    })
  }
  const changed = await runOperatorProcess(world.databaseUrl, ['change-key'], {
    LOG_LEVEL: 'trace',
    CREDENTIALS_KEY: `${nextMasterKey},${masterKey}`,
  })
  seen.set('the change of the key', changed.said)
  expect(changed.said).toContain('The others can be removed')
  for (const { owner } of people.values()) {
    const { bytes, status } = await call(owner, 'POST', '/api/users/me/export', {})
    expect(status).toBe(200)
    for (const [name, file] of Object.entries(unzipSync(bytes)))
      seen.set(`export ${owner.accountId} ${name}`, Buffer.from(file).toString('latin1'))
  }
  await sleep(2_000)
  // The worker writes letters when it comes to them.
  await eventually(() => filesIn(dataDir).some((path) => path.includes('/mailbox/')))
  await dump('before the connections go')
  for (const { owner } of people.values())
    for (const kind of kinds) await call(owner, 'DELETE', `/api/integrations/${kind}`)
  await dump('at the end')
  for (const path of filesIn(dataDir)) seen.set(`file ${path}`, readFileSync(path, 'latin1'))
  seen.set('the log of the API', api.said())
  seen.set('the log of the worker', worker.said())

  // The nets hold what they were cast for: rows, payloads, answers, letters, logs.
  const where = (text: string) =>
    [...seen].flatMap(([name, said]) => (said.includes(text) ? [name] : [])).join('\n')
  expect(where('blog-honest')).toMatch(/in the middle: table public\.integration\n/)
  expect(where('"integrationId"')).toMatch(/table public\.seen_payload/)
  expect(where('PLATFORM_POST_REFUSED')).toMatch(/answer \d+ of .*publications/)
  expect(where('PLATFORM_POST_REFUSED')).toMatch(/table public\.publication/)
  expect(where('nora@example.com')).toMatch(/export /)
  expect([...seen.keys()].filter((name) => name.includes('/mailbox/')).length).toBeGreaterThan(0)
  expect(worker.said()).toContain('The worker is ready')
  // What was sent instead of it shows that it was said.
  expect(where('****')).toMatch(/table public\.publication/)

  const all = Object.entries({ ...secrets, masterKey: masterKey ?? '', nextMasterKey: nextMasterKey ?? '' })
  expect(all.length).toBeGreaterThan(80)
  expect(findTraces(seen, Object.fromEntries(all))).toEqual([])
})
