import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a platform answers: as it should, or saying all that it was asked with, by a status or inside a good answer. */
export type Manner = 'honest' | 'good' | 400 | 401 | 403 | 404 | 422 | 500 | 302

/** Where requests go on to when they are answered honestly, by the kind of platform. */
export type Behind = { wordpress: string; shopify: string; mailchimp: string; activeCampaign: string }

const kindOf = (path: string): keyof Behind =>
  path.startsWith('/3.0/') || path === '/3.0'
    ? 'mailchimp'
    : /^\/(api\/3|admin)\//.test(path)
      ? 'activeCampaign'
      : path.includes('.myshopify.com/')
        ? 'shopify'
        : 'wordpress'

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** All that lets the caller in: as it came, and as it was meant. */
const secretsIn = ({ headers }: IncomingMessage, body: string): string => {
  const { authorization = '' } = headers
  const basic = Buffer.from(/^Basic (.+)$/.exec(authorization)?.[1] ?? '', 'base64').toString('utf8')
  const password = basic.slice(basic.indexOf(':') + 1)
  const secret = /"client_secret":"([^"]+)"/.exec(body)?.[1] ?? ''
  const said = [
    password,
    headers['x-shopify-access-token'],
    headers['api-token'],
    secret,
    authorization,
    basic,
  ]
  return said.filter(Boolean).join(' ')
}

const errorBody = (kind: keyof Behind, status: number, said: string): unknown => {
  if (kind === 'wordpress')
    return {
      code: status === 400 ? `rest_${said}` : 'rest_invalid_param',
      message: said,
      data: { status, said },
    }
  if (kind === 'shopify')
    return { errors: [{ message: said, extensions: { code: said } }], error: said, error_description: said }
  const errors = [{ field: said, message: said, title: said, detail: said }]
  return {
    type: said,
    title: said,
    detail: said,
    message: said,
    status,
    errors,
    result_code: 0,
    result_message: said,
  }
}

const named = new Set(['name', 'account_name', 'username', 'title', 'description', 'label', 'email'])
/** A good answer whose names and addresses hold what it was asked with. */
const withEchoes = (json: unknown, said: string): unknown => {
  if (Array.isArray(json)) return json.map((one) => withEchoes(one, said))
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [
      key,
      typeof value !== 'string'
        ? withEchoes(value, said)
        : named.has(key)
          ? `${said} ${value}`
          : key === 'link' || key === 'onlineStoreUrl'
            ? `${value}?k=${encodeURIComponent(said)}`
            : value,
    ]),
  )
}

/** Stands before the platforms and answers in the manner that was set for something that stands in the request. */
export const startEchoSite = async (behind: Behind) => {
  const manners = new Map<string, Manner>()
  let echoes = 0
  const pass = (request: IncomingMessage, response: ServerResponse, body: Buffer, said: string | null) => {
    const target = new URL(behind[kindOf(request.url ?? '/')])
    const headers = { ...request.headers, 'accept-encoding': 'identity' }
    const on = forward(
      { host: target.hostname, port: target.port, method: request.method, path: request.url, headers },
      async (answer) => {
        const bytes = await bodyOf(answer)
        const { 'content-length': _, 'transfer-encoding': __, ...kept } = answer.headers
        const isJson = String(kept['content-type']).includes('json') && bytes.length > 0
        const text =
          said !== null && isJson ? JSON.stringify(withEchoes(JSON.parse(String(bytes)), said)) : bytes
        response.writeHead(answer.statusCode ?? 500, { ...kept, ...(said ? { 'x-asked-with': said } : {}) })
        response.end(text)
      },
    )
    on.on('error', () => response.destroy())
    on.end(body)
  }
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const secrets = secretsIn(request, String(body))
    const asked = `${request.url} ${secrets}`
    const manner = [...manners].find(([needle]) => asked.includes(needle))?.[1] ?? 'honest'
    if (manner === 'honest' || secrets === '') return pass(request, response, body, null)
    echoes++
    if (manner === 'good') return pass(request, response, body, secrets)
    const location = `http://other.example/${secrets.split(' ').join('')}/?k=${encodeURIComponent(secrets)}`
    response.writeHead(manner, {
      'content-type': 'application/json',
      'x-asked-with': secrets,
      'www-authenticate': `Basic realm="${secrets}"`,
      'set-cookie': `said=${encodeURIComponent(secrets)}`,
      ...(manner === 302 ? { location } : {}),
    })
    response.end(JSON.stringify(errorBody(kindOf(request.url ?? '/'), manner, secrets)))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const port = (server.address() as AddressInfo).port
  return {
    url: `http://127.0.0.1:${port}`,
    manners,
    echoes: () => echoes,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
