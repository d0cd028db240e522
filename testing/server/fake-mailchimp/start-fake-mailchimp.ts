import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { type FakeVendor, startFakeVendor, type VendorAnswer, type VendorRequest } from '../fake-vendor.ts'

type Kept = {
  id: string
  status: 'save' | 'schedule' | 'sending' | 'sent'
  send_time: string
  settings: { title: string; subject_line: string; preview_text: string; from_name: string; reply_to: string }
  list: string
  html: string
  text: string
  createdAt: number
  /** How often it went out, or was scheduled to. */
  times: number
}
export type MailchimpBooks = {
  keys: string[]
  account: string
  audiences: { id: string; name: string; count: number }[]
  /** Addresses that may be answered to. */
  verified: string[]
  campaigns: Kept[]
  /** How many campaigns were ever made. */
  made: number
  /** What reached readers, in order. */
  sent: { campaign: string; at: string }[]
  /** False: the plan has no scheduling. */
  maySchedule: boolean
}

export const newMailchimpBooks = (): MailchimpBooks => ({
  keys: ['0123456789abcdef0123456789abcdef-us21'],
  account: 'Wool letters',
  audiences: [
    { id: 'a1b2c3d4e5', name: 'Readers', count: 321 },
    { id: 'f6a7b8c9d0', name: 'Friends', count: 12 },
  ],
  verified: ['nora@example.com'],
  campaigns: [],
  made: 0,
  sent: [],
  maySchedule: true,
})

type Schema = { query: string[]; body: object | null }
const schemas: Record<string, Schema> = JSON.parse(
  readFileSync(new URL('./request-schemas.json', import.meta.url), 'utf8'),
)
const ajv = new Ajv({ strict: false, allErrors: true })
ajv.addFormat('date-time', (text: string) => !Number.isNaN(Date.parse(text)))
ajv.addFormat('uri', (text: string) => URL.canParse(text))
const validators = new Map(
  Object.entries(schemas).map(([call, { body }]) => [call, body ? ajv.compile(body) : null]),
)

const QUARTER_MS = 15 * 60_000

const problem = (status: number, title: string, detail: string, errors?: object[]): VendorAnswer => ({
  status,
  headers: { 'content-type': 'application/problem+json' },
  body: {
    type: 'https://mailchimp.com/developer/marketing/docs/errors/',
    title,
    status,
    detail,
    instance: 'fake',
    errors,
  },
})
const notFound = () => problem(404, 'Resource Not Found', 'The requested resource could not be found.')

const shown = ({ id, status, send_time, settings, list }: Kept) => ({
  id,
  type: 'regular',
  status,
  send_time,
  settings,
  recipients: { list_id: list },
})

type Body = {
  type?: string
  recipients?: { list_id: string }
  settings?: Partial<Kept['settings']>
  html?: string
  plain_text?: string
  schedule_time?: string
}

/** What the send checklist says; an empty list of errors is ready. */
const lacks = (books: MailchimpBooks, kept: Kept) => [
  ...(kept.list === '' ? [{ type: 'error', heading: 'List', details: 'No audience is chosen.' }] : []),
  ...(kept.settings.subject_line === ''
    ? [{ type: 'error', heading: 'Subject Line', details: 'It is empty.' }]
    : []),
  ...(kept.html === '' ? [{ type: 'error', heading: 'Content', details: 'The campaign is empty.' }] : []),
  ...(books.verified.includes(kept.settings.reply_to)
    ? []
    : [{ type: 'error', heading: 'From Email', details: 'The address is not verified.' }]),
  ...(kept.html.includes('*|UNSUB|*')
    ? []
    : [{ type: 'error', heading: 'Content', details: 'No unsubscribe link.' }]),
]

const answer = (books: MailchimpBooks, request: VendorRequest): VendorAnswer => {
  const { method, path, query, headers, text } = request
  const [, credentials = ''] = (headers.authorization ?? '').split(' ')
  const [, key = ''] = Buffer.from(credentials, 'base64').toString('utf8').split(':')
  if (!books.keys.includes(key))
    return problem(
      401,
      'API Key Invalid',
      "Your API key may be invalid, or you've attempted to access the wrong datacenter.",
    )
  if (!path.startsWith('/3.0')) return notFound()
  const parts = path.slice(4).split('/').filter(Boolean)
  const [area = '', id = '', ...rest] = parts
  const route = `/${[area, id && (area === 'lists' ? '{list_id}' : '{campaign_id}'), ...rest].filter(Boolean).join('/')}`
  const call = `${method} ${route}`
  const schema = schemas[call]
  if (!schema) return notFound()
  const strange = [...query.keys()].filter((name) => !schema.query.includes(name))
  if (strange.length > 0) return problem(400, 'Bad Request', `unknown query ${strange.join()}`)
  const validate = validators.get(call)
  const body: Body = text === '' ? {} : JSON.parse(text)
  if (validate && !validate(body))
    return problem(
      400,
      'Invalid Resource',
      'The resource submitted could not be validated.',
      (validate.errors ?? []).map(({ instancePath, message }) => ({
        field: instancePath.slice(1).replaceAll('/', '.'),
        message,
      })),
    )
  if (!validate && text !== '') return problem(400, 'Bad Request', 'this call takes no body')
  for (const kept of books.campaigns)
    if (kept.status === 'schedule' && Date.parse(kept.send_time) <= Date.now()) {
      kept.status = 'sent'
      books.sent.push({ campaign: kept.id, at: kept.send_time })
    }
  const kept = books.campaigns.find((one) => one.id === id)
  if (area === 'campaigns' && id && !kept) return notFound()
  const takes = (list: string | undefined) =>
    list === undefined || books.audiences.some((one) => one.id === list)
      ? null
      : problem(400, 'Invalid Resource', 'The resource submitted could not be validated.', [
          { field: 'recipients.list_id', message: 'The list does not exist.' },
        ])
  const locked = () =>
    problem(400, 'Bad Request', 'This campaign has already been sent or is sending and cannot be edited.')
  const go = (time: string | null): VendorAnswer => {
    if (!kept) return notFound()
    if (kept.status !== 'save')
      return problem(
        400,
        'Bad Request',
        'Your Campaign is not ready to send: it was sent or scheduled before.',
      )
    if (lacks(books, kept).length > 0)
      return problem(400, 'Bad Request', 'Your Campaign is not ready to send.')
    if (time !== null && !books.maySchedule)
      return problem(403, 'Forbidden', 'Your plan does not include scheduling.')
    if (time !== null && (Date.parse(time) % QUARTER_MS !== 0 || Date.parse(time) <= Date.now()))
      return problem(400, 'Invalid Resource', 'The resource submitted could not be validated.', [
        { field: 'schedule_time', message: 'Campaigns may only be scheduled on the quarter-hour.' },
      ])
    kept.times++
    kept.status = time === null ? 'sent' : 'schedule'
    kept.send_time = time ?? new Date().toISOString()
    if (time === null) books.sent.push({ campaign: kept.id, at: kept.send_time })
    return { status: 204 }
  }
  const settle = (one: Kept) => {
    one.list = body.recipients?.list_id ?? one.list
    Object.assign(one.settings, body.settings)
  }
  switch (call) {
    case 'GET /':
      return {
        status: 200,
        body: { account_id: 'x', account_name: books.account, email: 'nora@example.com', role: 'owner' },
      }
    case 'GET /lists':
      return {
        status: 200,
        body: {
          lists: books.audiences.map(({ id, name, count }) => ({ id, name, stats: { member_count: count } })),
          total_items: books.audiences.length,
        },
      }
    case 'GET /lists/{list_id}': {
      const found = books.audiences.find((one) => one.id === id)
      return found ? { status: 200, body: { id, name: found.name } } : notFound()
    }
    case 'GET /campaigns': {
      const count = Number(query.get('count') ?? 10)
      const offset = Number(query.get('offset') ?? 0)
      const since = Date.parse(query.get('since_create_time') ?? '1970-01-01')
      const all = books.campaigns.filter(({ createdAt }) => createdAt > since).reverse()
      return {
        status: 200,
        body: { campaigns: all.slice(offset, offset + count).map(shown), total_items: all.length },
      }
    }
    case 'POST /campaigns': {
      const wrong = takes(body.recipients?.list_id)
      if (wrong) return wrong
      const made: Kept = {
        id: `c${String(++books.made).padStart(9, '0')}`,
        status: 'save',
        send_time: '',
        settings: { title: '', subject_line: '', preview_text: '', from_name: '', reply_to: '' },
        list: '',
        html: '',
        text: '',
        createdAt: Date.now(),
        times: 0,
      }
      settle(made)
      books.campaigns.push(made)
      return { status: 200, body: shown(made) }
    }
  }
  if (!kept) return notFound()
  switch (call) {
    case 'GET /campaigns/{campaign_id}':
      return { status: 200, body: shown(kept) }
    case 'PATCH /campaigns/{campaign_id}': {
      const wrong = takes(body.recipients?.list_id)
      if (wrong) return wrong
      if (kept.status !== 'save') return locked()
      settle(kept)
      return { status: 200, body: shown(kept) }
    }
    case 'DELETE /campaigns/{campaign_id}':
      books.campaigns.splice(books.campaigns.indexOf(kept), 1)
      return { status: 204 }
    case 'PUT /campaigns/{campaign_id}/content':
      if (kept.status !== 'save') return locked()
      kept.html = body.html ?? ''
      kept.text = body.plain_text ?? ''
      return { status: 200, body: { html: kept.html, plain_text: kept.text } }
    case 'GET /campaigns/{campaign_id}/send-checklist': {
      const items = lacks(books, kept)
      return { status: 200, body: { is_ready: items.length === 0, items } }
    }
    case 'POST /campaigns/{campaign_id}/actions/schedule':
      return go(body.schedule_time ?? '')
    default:
      return go(null)
  }
}

/** Mailchimp's Marketing API on loopback: requests by its published description, rules by its documentation. */
export const startFakeMailchimp = (port = 0): Promise<FakeVendor<MailchimpBooks>> =>
  startFakeVendor(newMailchimpBooks(), answer, port)
