import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tinyPng } from '../../scripted-ai.ts'
import { pictureNamed, textNamed, trickNamed } from '../corpus/corpus.ts'
import { shopAt } from '../corpus/shops.ts'
import { answerIssuer } from './issuer.ts'
import { answerModel } from './model.ts'
import { answerProvider } from './provider.ts'
import { sendText, sendTrick } from './send-answer.ts'
import { answerWordpress, fillBlog } from './wordpress.ts'

/**
 * Everything that is not ours, at its worst, as a program of its own on loopback. The address says what is answered:
 * `/page/<name>`, `/picture/<name>`, `/wp/<stage>/<form>/<name>`, a model at `/ai`, an OpenID issuer at `/oidc`, a payment
 * provider at `/v1`, and by the host a shop's robots.txt and sitemap.
 */
const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const sentence =
  '<p>Wool likes it cold, and it likes to lie flat while it dries, says everybody who washes it.</p>'
/** The text within what a reader looks for, so that nobody stops at its first letter. */
const pageWith = (text: string) =>
  `<!doctype html><html><head><title>Wool</title></head><body>${sentence.repeat(3)}${text}${sentence}</body></html>`

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const body = await bodyOf(request)
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
  const [role, ...parts] = url.pathname.split('/').filter(Boolean)
  const [first = '', second = '', third = '', next, ...rest] = parts
  if (role === 'robots.txt') return sendText(response, 200, 'text/plain', shopAt(url.hostname).robots)
  if (role === 'sitemap.xml')
    return sendText(response, 200, 'application/xml', shopAt(url.hostname).sitemap(url.origin))
  if (role === 'page') {
    const trick = trickNamed(first)
    if (trick) return sendTrick(response, trick)
    const text = textNamed(first)
    return sendText(response, text === null ? 404 : 200, 'text/html; charset=utf-8', pageWith(text ?? ''))
  }
  if (role === 'picture') {
    if (first === 'ordinary') return sendText(response, 200, 'image/png', tinyPng)
    const picture = pictureNamed(first)
    if (picture) return sendText(response, 200, 'image/png', picture)
    const trick = trickNamed(first)
    return trick ? sendTrick(response, trick) : sendText(response, 404, 'text/plain', '')
  }
  if (role === 'wp') {
    const base = `${url.origin}/wp/${first}/${second}/${third}`
    const route = url.searchParams.get('rest_route')
    const isRest = next === 'wp-json' || route !== null
    const { authorization = '' } = request.headers
    if (['newest', 'categories', 'tags', 'find'].includes(first))
      fillBlog(`${first}/${second}/${third}`, base, authorization)
    return answerWordpress(
      response,
      { stage: first, form: second, name: third, base, isRest },
      {
        method: request.method ?? 'GET',
        route: route ?? `/${rest.join('/')}`,
        query: url.searchParams,
        headers: request.headers,
        body,
      },
    )
  }
  if (role === 'ai') return answerModel(response, body.toString('utf8'))
  if (role === 'oidc')
    return answerIssuer(response, {
      path: url.pathname,
      base: `${url.origin}/oidc`,
      body: body.toString('utf8'),
    })
  if (role === 'v1')
    return answerProvider(
      response,
      decodeURIComponent(`${url.pathname}${url.search}`) + body.toString('utf8'),
    )
  sendText(response, 404, 'text/plain', '')
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    // Who hung up has had enough.
    if (!response.destroyed && !request.destroyed)
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
    response.destroy()
  })
})
server.listen(0, '127.0.0.1', () => {
  const at = server.address()
  process.send?.({ port: typeof at === 'object' ? at?.port : undefined })
})
process.once('disconnect', () => process.exit(0))
