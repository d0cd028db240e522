import { Ajv } from 'ajv'
import { type FakeVendor, startFakeVendor, type VendorAnswer, type VendorRequest } from '../fake-vendor.ts'

type Message = {
  id: string
  fromemail: string
  reply2: string
  subject: string
  html: string
  text: string
  preheader_text: string
}
type Kept = {
  id: string
  name: string
  status: number
  sdate: string
  cdate: string
  list: string
  message: string
  /** How often it went out, or was scheduled to. */
  times: number
}
export type ActiveCampaignBooks = {
  keys: string[]
  lists: { id: string; name: string; count: number }[]
  messages: Message[]
  campaigns: Kept[]
  /** How many campaigns were ever made. */
  made: number
  sent: { campaign: string; at: string }[]
}

export const newActiveCampaignBooks = (): ActiveCampaignBooks => ({
  keys: ['0123456789abcdef0123456789abcdef0123456789abcdef'],
  lists: [
    { id: '1', name: 'Readers', count: 321 },
    { id: '2', name: 'Friends', count: 12 },
  ],
  messages: [],
  campaigns: [],
  made: 0,
  sent: [],
})

const ajv = new Ajv({ allErrors: true })
const text = { type: 'string' }
const closed = (properties: object, required: string[]) =>
  ajv.compile({ type: 'object', properties, required, additionalProperties: false })
const takesMessage = closed(
  {
    message: {
      type: 'object',
      properties: {
        fromname: text,
        fromemail: { type: 'string', pattern: '^[^@]+@[^@]+$' },
        reply2: { type: 'string', pattern: '^[^@]+@[^@]+$' },
        subject: text,
        preheader_text: text,
        html: text,
        text,
        format: { const: 'mime' },
        charset: text,
        encoding: text,
        language_code: text,
      },
      required: ['fromname', 'fromemail', 'reply2', 'subject'],
      additionalProperties: false,
    },
  },
  ['message'],
)
const takesEdit = closed({ scheduledDate: text, listIds: { type: 'array' }, addressId: text }, [])
const FORM = /^(type|name|sdate|status|public|tracklinks|trackreads|p\[[0-9]+\]|m\[[0-9]+\])$/

const fails = (status: number, title: string, headers: Record<string, string> = {}): VendorAnswer => ({
  status,
  headers,
  body: { errors: [{ title, detail: '' }] },
})
const no = (result_message: string): VendorAnswer => ({
  status: 200,
  body: { result_code: 0, result_message, result_output: 'json' },
})
const shown = ({ id, name, status, sdate, cdate }: Kept) => ({
  id,
  name,
  status: String(status),
  sdate,
  cdate,
})

const version1 = (
  books: ActiveCampaignBooks,
  { method, query, text: given, headers }: VendorRequest,
): VendorAnswer => {
  if (!books.keys.includes(String(headers['api-token'])))
    return no('You are not authorized to access this file')
  if (query.get('api_action') === 'campaign_delete') {
    const at = books.campaigns.findIndex(({ id }) => id === query.get('id'))
    if (method !== 'GET' || at < 0) return no('Campaign does not exist')
    books.campaigns.splice(at, 1)
    return { status: 200, body: { result_code: 1, result_message: 'Campaign deleted' } }
  }
  if (!String(headers['content-type']).startsWith('application/x-www-form-urlencoded')) return no('no form')
  const form = new URLSearchParams(given)
  if (query.get('api_action') === 'campaign_status') {
    const kept = books.campaigns.find(({ id }) => id === form.get('id'))
    if (!kept) return no('Campaign does not exist')
    if (kept.status !== 0 || form.get('status') !== '1') return no('The status cannot be changed')
    kept.times++
    const isDue = Date.parse(`${kept.sdate.replace(' ', 'T')}`) <= Date.now()
    kept.status = isDue ? 5 : 1
    if (isDue) books.sent.push({ campaign: kept.id, at: new Date().toISOString() })
    return { status: 200, body: { result_code: 1, result_message: 'Campaign saved', id: Number(kept.id) } }
  }
  if (query.get('api_action') !== 'campaign_create') return no('Unknown action')
  const strange = [...form.keys()].filter((name) => !FORM.test(name))
  if (strange.length > 0) return no(`unknown ${strange.join()}`)
  const [list, ...lists] = [...form].filter(([name]) => name.startsWith('p['))
  const [message] = [...form].filter(([name]) => name.startsWith('m['))
  if (
    !list ||
    list[0] !== `p[${list[1]}]` ||
    lists.length > 0 ||
    !books.lists.some(({ id }) => id === list[1])
  )
    return no('Invalid list id in p parameter')
  const messageId = /[0-9]+/.exec(message?.[0] ?? '')?.[0]
  if (message?.[1] !== '100' || !books.messages.some(({ id }) => id === messageId))
    return no('Invalid message')
  if (form.get('type') !== 'single' || form.get('status') !== '0') return no('only drafts of one message')
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(form.get('sdate') ?? '')) return no('Invalid date')
  const made: Kept = {
    id: String(++books.made),
    name: form.get('name') ?? '',
    status: 0,
    sdate: `${form.get('sdate')?.replace(' ', 'T')}Z`,
    cdate: new Date().toISOString(),
    list: list[1],
    message: messageId ?? '',
    times: 0,
  }
  books.campaigns.push(made)
  return { status: 200, body: { id: Number(made.id), result_code: 1, result_message: 'Campaign saved' } }
}

const version3 = (books: ActiveCampaignBooks, request: VendorRequest): VendorAnswer => {
  const { method, path, query, headers, text: given } = request
  if (!books.keys.includes(String(headers['api-token'])))
    return { status: 403, body: { message: 'Forbidden' } }
  const [area = '', id = '', part = ''] = path.slice('/api/3/'.length).split('/')
  const body = given === '' ? {} : JSON.parse(given)
  const limit = Math.min(Number(query.get('limit') ?? 20), 100)
  const offset = Number(query.get('offset') ?? 0)
  const page = <T>(all: readonly T[]) => all.slice(offset, offset + limit)
  const meta = (total: number) => ({ total: String(total) })
  const message = books.messages.find((one) => one.id === id)
  const campaign = books.campaigns.find((one) => one.id === id)
  const missing = fails(404, 'No Result found')
  switch ([method, area, id && (id === 'me' ? 'me' : ':id'), part].filter(Boolean).join(' ')) {
    case 'GET users me':
      return { status: 200, body: { user: { username: 'admin', email: 'nora@example.com' } } }
    case 'GET lists': {
      const lists = books.lists.map(({ id, name, count }) => ({
        id,
        name,
        active_subscribers: String(count),
      }))
      return { status: 200, body: { lists: page(lists), meta: meta(lists.length) } }
    }
    case 'GET lists :id': {
      const list = books.lists.find((one) => one.id === id)
      return list ? { status: 200, body: { list: { id, name: list.name } } } : missing
    }
    case 'POST messages': {
      if (!takesMessage(body)) return fails(422, ajv.errorsText(takesMessage.errors))
      const made = {
        html: '',
        text: '',
        preheader_text: '',
        ...(body.message as Partial<Message>),
        id: String(books.messages.length + 1),
      } as Message
      books.messages.push(made)
      return { status: 201, body: { message: { id: made.id } } }
    }
    case 'PUT messages :id':
      if (!takesMessage(body)) return fails(422, ajv.errorsText(takesMessage.errors))
      if (!message) return missing
      Object.assign(message, body.message)
      return { status: 200, body: { message: { id } } }
    case 'GET campaigns': {
      const all = [...books.campaigns].reverse()
      return { status: 200, body: { campaigns: page(all).map(shown), meta: meta(all.length) } }
    }
    case 'GET campaigns :id':
      return campaign ? { status: 200, body: { campaign: shown(campaign) } } : missing
    case 'GET campaigns :id campaignMessages':
      return campaign
        ? {
            status: 200,
            body: { campaignMessages: [{ id: '1', campaignid: id, messageid: campaign.message }] },
          }
        : missing
    case 'PUT campaigns :id edit':
      if (!takesEdit(body)) return fails(422, ajv.errorsText(takesEdit.errors))
      if (!campaign) return missing
      campaign.sdate = (body as { scheduledDate: string }).scheduledDate
      return { status: 200, body: { id } }
    case 'POST campaigns':
      return { status: 405, body: { message: 'Method Not Allowed' } }
    default:
      return missing
  }
}

const answer = (books: ActiveCampaignBooks, request: VendorRequest): VendorAnswer =>
  request.path === '/admin/api.php' ? version1(books, request) : version3(books, request)

/** ActiveCampaign on loopback, unproved against the vendor: see README.md. */
export const startFakeActiveCampaign = (port = 0): Promise<FakeVendor<ActiveCampaignBooks>> =>
  startFakeVendor(newActiveCampaignBooks(), answer, port)
