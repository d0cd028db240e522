import { createHmac, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { api } from '@tintario/contract/api.ts'
import { apiKeyScopes } from '@tintario/contract/core/api-key-scopes.ts'
import { publicCalls } from '@tintario/contract/public-api/public-calls.ts'
import { webhookEvents } from '@tintario/contract/webhooks/event-types.ts'
import { webhookExample } from '@tintario/contract/webhooks/examples.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWebhooks } from '../../../apps/server/src/features/webhooks/index.ts'
import { setTier } from '../agents.ts'
import { newApiKey } from '../api-key.ts'
import { eventually } from '../eventually.ts'
import { type ReceivedWebhook, startWebhookReceiver } from '../webhook-receiver.ts'
import { createWorld, type Person, type World } from '../world.ts'

type Pair = { name: string; value: string }
type Node = {
  name: string
  parameters: {
    method?: string
    url?: string
    jsonBody?: string
    jsCode?: string
    headerParameters?: { parameters: Pair[] }
  }
}

const docs = fileURLToPath(new URL('../../../docs/', import.meta.url))
const page = readFileSync(`${docs}recipes.md`, 'utf8')
const files = readdirSync(`${docs}recipes`)
const texts = [page, ...files.map((file) => readFileSync(`${docs}recipes/${file}`, 'utf8'))]
const nodesOf = (file: string): Node[] => JSON.parse(readFileSync(`${docs}recipes/${file}`, 'utf8')).nodes
const sectionOf = (program: string): string =>
  page.split(/^## /m).find((section) => section.startsWith(program)) ?? ''
/** What the texts contain of a pattern's first group, each once. */
const found = (pattern: RegExp, inTexts = texts): string[] => [
  ...new Set(inTexts.flatMap((text) => [...text.matchAll(pattern)].map(([, one = '']) => one))),
]

let world: World
let owner: Person
let secret: string
let request: ReceivedWebhook
beforeAll(async () => {
  const receiver = await startWebhookReceiver()
  world = await createWorld({ env: { ALLOWED_PRIVATE_HOSTS: new URL(receiver.origin).host } })
  owner = await world.owner({ coins: 20 })
  await setTier(world, owner, 'enterprise')
  const body = { url: receiver.origin, events: ['post.published' as const] }
  const made = await world.call(api.webhooks.create, { as: owner, body })
  secret = made.body.secret
  const params = { id: made.body.webhook.id }
  await world.call(api.webhooks.sample, { as: owner, params, body: { event: 'post.published' } })
  const worker = startWebhooks(world.tools, world.database.pool)
  request = await eventually(() => receiver.received[0] ?? false, 'the sample arrives')
  await worker.stop()
  await receiver.stop()
})
afterAll(() => world.close())

test('[#40] the recipes name calls, permissions, events, headers and fields that exist', () => {
  const called = found(/https:\/\/tintario\.example(\/[\w/-]+)/g)
  const calls = publicCalls.filter(
    ({ endpoint: { route } }) => route[0] === 'POST' && called.includes(route[1]),
  )
  expect(called).not.toEqual([])
  expect(calls.map(({ endpoint }) => endpoint.route[1])).toEqual(called)

  const scopes = found(/\b([a-z-]+:(?:read|write|publish))\b/g)
  expect(apiKeyScopes).toEqual(expect.arrayContaining(scopes))
  expect(scopes).toEqual(expect.arrayContaining(calls.map(({ endpoint }) => endpoint.key)))

  const events = found(/(?<![\w.-])((?:post|campaign|coins|integration)\.[a-z_]+)/g)
  expect(events).toContain('post.published')
  expect(webhookEvents).toEqual(expect.arrayContaining(events))

  const sent = Object.keys(request.headers).filter((name) => name.startsWith('webhook-'))
  expect(found(/\b(webhook-[a-z]+)/g).sort()).toEqual(sent.sort())

  const zapierFields = found(/\*\*(Data [A-Z][\w ]*)\*\*/g)
  const fields = [
    ...found(/(?:\$json|\b\d)\.(data\.[\w.]+)/g),
    ...zapierFields.map((words) => words.toLowerCase().replaceAll(' ', '.')),
  ]
  expect(fields).toContain('data.post.title')
  for (const field of fields)
    expect(webhookExample('post.published'), field).toHaveProperty(field, expect.anything())
})

const require = createRequire(import.meta.url)
const AsyncFunction = (async () => undefined).constructor as new (
  ...parts: string[]
) => (...values: unknown[]) => Promise<unknown>

type Given = Pick<ReceivedWebhook, 'body' | 'headers'>

/** Runs the Code node of n8n with what its Webhook node gives. */
const verifyInN8n = async ({ body, headers }: Given): Promise<unknown> => {
  const code =
    nodesOf('n8n-published-post.json').find(({ name }) => name === 'Verify')?.parameters.jsCode ?? ''
  const helpers = { getBinaryDataBuffer: async () => Buffer.from(body) }
  const input = { first: () => ({ json: { headers } }) }
  const run = new AsyncFunction('$input', 'require', code.replace('whsec_…', secret))
  const [item] = (await run.call({ helpers }, input, require)) as [{ json: unknown }]
  return item.json
}

/** Runs the Code step of Zapier with its input data. */
const verifyInZapier = ({ body, headers }: Given): Promise<unknown> => {
  const [, code = ''] = /```js\n(.*?)```/s.exec(sectionOf('Zapier')) ?? []
  const inputData = {
    secret,
    body,
    id: headers['webhook-id'],
    sentAt: headers['webhook-timestamp'],
    signature: headers['webhook-signature'],
  }
  return new AsyncFunction('inputData', 'require', code)(inputData, require)
}

test.for([
  ['n8n', verifyInN8n],
  ['Zapier', verifyInZapier],
] as const)('[#40] the verification in %s accepts a delivery and refuses another', async ([, verify]) => {
  const { body, headers } = request
  const id = headers['webhook-id']
  const event = { id, ...JSON.parse(body) }
  expect(await verify({ body, headers })).toEqual(event)
  const signature = String(headers['webhook-signature'])
  const withHeader = (name: string, value: string) => verify({ body, headers: { ...headers, [name]: value } })
  expect(await withHeader('webhook-signature', `v1,AAAA ${signature}`)).toEqual(event)
  for (const wrong of ['', 'v1', 'v1,AAAA', `v2,${signature.slice(3)}`])
    await expect(withHeader('webhook-signature', wrong)).rejects.toThrow('wrong signature')
  await expect(withHeader('webhook-id', randomUUID())).rejects.toThrow('wrong signature')
  await expect(verify({ body: body.replace('post', 'p0st'), headers })).rejects.toThrow('wrong signature')

  const sign = (sentAt: string) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const value = createHmac('sha256', key).update(`${id}.${sentAt}.${body}`).digest('base64')
    return { ...headers, 'webhook-timestamp': sentAt, 'webhook-signature': `v1,${value}` }
  }
  const now = Math.floor(Date.now() / 1_000)
  expect(await verify({ body, headers: sign(String(now - 200)) })).toEqual(event)
  for (const old of [String(now - 400), String(now + 400), 'now'])
    await expect(verify({ body, headers: sign(old) })).rejects.toThrow('old timestamp')
})

test('[#40] the formula for Make gives the signature of a delivery', () => {
  const [, formula = ''] = /`expected`: `\{\{(.*?)\}\}`/.exec(sectionOf('Make')) ?? []
  const program = formula
    .replaceAll(/\b\d\.(id|sentAt|value)\b/g, '$1')
    .replaceAll(';', ',')
    .replace('SECRET', secret.slice('whsec_'.length))
  const sha256 = (text: string, to: 'base64', key: string, of: 'base64') =>
    createHmac('sha256', Buffer.from(key, of)).update(text).digest(to)
  const expected = new Function('sha256', 'id', 'sentAt', 'value', `return ${program}`)(
    sha256,
    request.headers['webhook-id'],
    request.headers['webhook-timestamp'],
    request.body,
  )
  expect(request.headers['webhook-signature']).toBe(expected)
})

type Call = { method: string; url: string; headers: Record<string, string>; body: string }

/** The request of an n8n node, its expressions evaluated over what the previous node gives. */
const callOfNode = ({ parameters }: Node, json: object): Call => {
  const evaluate = (text: string): string => {
    const [, expression] = /^=\{\{(.*)\}\}$/s.exec(text) ?? []
    if (expression === undefined) return text
    return String(new Function('$json', '$execution', `return ${expression}`)(json, { id: '7' }))
  }
  const headers = (parameters.headerParameters?.parameters ?? []).map(
    ({ name, value }) => [name.toLowerCase(), evaluate(value)] as const,
  )
  const { method = 'GET', url = '', jsonBody = '' } = parameters
  const type = { 'content-type': 'application/json' }
  return { method, url, headers: { ...type, ...Object.fromEntries(headers) }, body: evaluate(jsonBody) }
}

/** The request of a table of fields. */
const callOfTable = (section: string): Call => {
  const cells = [...section.matchAll(/^\| (.*?) ?\| (.*) \|$/gm)].map(([, field = '', value = '']) => [
    field,
    value,
  ])
  const cell = (...names: string[]) => cells.find(([field = '']) => names.includes(field))?.[1] ?? ''
  const code = (text: string) => /`(.*?)`/.exec(text)?.[1] ?? ''
  const headers = found(/^\|(?: Headers)? \| (`.*) \|$/gm, [section]).map((row) => {
    const [name = '', value = ''] = row.split(': ')
    return [code(name).toLowerCase(), code(value) || value]
  })
  return {
    method: cell('Method'),
    url: code(cell('URL')),
    headers: { 'content-type': 'application/json', ...Object.fromEntries(headers) },
    body: code(cell('Data', 'Request content')).replaceAll('…', 'Five gifts of wool'),
  }
}

const event = { headers: {}, body: { title: 'Five gifts of wool', link: 'https://shop.example.com/gifts' } }
const callInN8n = () => {
  const node = nodesOf('n8n-idea.json').find(({ name }) => name === 'Create idea')
  if (!node) throw new Error('no node creates an idea')
  return callOfNode(node, event)
}

test.for([
  ['n8n', callInN8n],
  ['Zapier', () => callOfTable(sectionOf('Zapier'))],
  ['Make', () => callOfTable(sectionOf('Make'))],
] as const)(
  '[#40] the request in %s creates an idea once, with a key of the named permission',
  async ([, callOf]) => {
    const as = await world.owner({ coins: 0 })
    await setTier(world, as, 'enterprise')
    const { token } = await newApiKey(world, as, { scopes: ['calendar:write'] })
    const { method, url, headers, body } = callOf()
    expect(headers['idempotency-key']).toBeTruthy()
    expect(headers['content-type']).toBe('application/json')
    const send = () =>
      world.app.inject({
        method: method as 'POST',
        url: new URL(url).pathname,
        headers: { ...headers, authorization: `Bearer ${token}` },
        payload: body,
      })
    const first = await send()
    expect(first.statusCode, first.body).toBe(201)
    expect((await send()).json()).toEqual(first.json())
    const { body: ideas } = await world.call(api.ideas.list, { as, query: {} })
    expect(ideas).toMatchObject([{ id: first.json().data.id, title: 'Five gifts of wool' }])
  },
)

test('[#40] what n8n sends on of a published post names the post and its link', () => {
  const node = nodesOf('n8n-published-post.json').find(({ name }) => name === 'Send on')
  const { post, link } = JSON.parse(request.body).data
  const json = { id: request.id, ...JSON.parse(request.body) }
  expect(node && callOfNode(node, json)).toMatchObject({
    headers: { 'idempotency-key': request.id },
    body: JSON.stringify({ title: post.title, link }),
  })
})
