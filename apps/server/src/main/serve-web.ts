import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { domainToUnicode, fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { OfferRow } from '../features/billing/index.ts'
import { notFoundBody } from '../http/answer-error.ts'
import { type Allowed, pageHeaders, withoutPageHeaders } from '../http/security-headers.ts'
import type { Registration } from '../registration-mode.ts'
import { browserLanguage } from './browser-language.ts'
import { fillPrices } from './fill-prices.ts'

export const builtWeb = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Replaced in index.html by a new nonce in each answer. */
const NONCE = '{{nonce}}'

type Surroundings = {
  isHttps: boolean
  usesStripe: boolean
  hasGoogle: boolean
  isBilled: boolean
  sendsMail: boolean
  /** How an operator's command begins, where it is not `npm run operator --`. */
  operatorCommand: string | undefined
  /** Name, tax number, postal address and contact of who answers for personal data; null until they are set. */
  controller: readonly string[] | null
  hasSamples: boolean
  registration: () => Promise<Registration>
  /** The price list; null while the database has not answered yet. */
  offers: () => Promise<OfferRow[] | null>
}

const attributeText = (text: string) => text.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** What the page itself says of this server, so that no screen shows for a moment what is not offered here. */
const marksOf = (
  { hasGoogle, isBilled, sendsMail, operatorCommand, controller, hasSamples }: Surroundings,
  { mode, domains }: Registration,
): string =>
  [
    operatorCommand && `data-operator="${attributeText(operatorCommand)}" `,
    controller && `data-controller="${attributeText(JSON.stringify(controller))}" `,
    hasGoogle && 'data-google ',
    !isBilled && 'data-billing="off" ',
    !sendsMail && 'data-mail="off" ',
    !hasSamples && 'data-sample="off" ',
    mode !== 'open' && `data-registration="${mode}" `,
    mode === 'domain' && `data-domains="${domains.map(domainToUnicode).join(' ')}" `,
  ]
    .filter(Boolean)
    .join('')

/** Fills the placeholders in the first paragraph of the drawn privacy policy, as the app does afterwards. */
const withController = (content: string, controller: readonly string[] | null): string => {
  const from = content.indexOf('<section id="privacy-1">')
  const to = content.indexOf('</p>', from)
  if (!controller || from < 0 || to < 0) return content
  const values = controller.values()
  const paragraph = content
    .slice(from, to)
    .replace(/\[[^[\]]+\]/g, (placeholder) => attributeText(values.next().value ?? placeholder))
  return content.slice(0, from) + paragraph + content.slice(to)
}

/**
 * The web app's content policy: our own files, and Stripe's form where it is used. Style elements that Mantine and
 * its scroll lock create at run time are allowed by a nonce of each page: their content depends on the window, so no
 * hash could allow them. Style attributes are allowed, because word processors and other editors mark bold text by
 * them in pasted content.
 */
const appMay = (
  { isHttps, usesStripe }: Pick<Surroundings, 'isHttps' | 'usesStripe'>,
  nonce: string,
): Allowed => {
  const stripe = usesStripe ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : []
  return {
    'script-src': ["'self'", ...stripe],
    // The editor scores its text in one. Without this, what scripts may is what workers may.
    'worker-src': ["'self'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    // Pictures of other sites come through our server, so that those sites learn of no viewer.
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...(usesStripe ? ['https://api.stripe.com'] : [])],
    'frame-src': usesStripe ? [...stripe, 'https://hooks.stripe.com'] : ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'dompurify', 'post-frame', 'score-worker'],
    ...(isHttps ? { 'upgrade-insecure-requests': [] } : {}),
  }
}

/**
 * A post's preview is its reader's own business, the way back from a site carries a password, and links of the
 * operator a token: no search engine, no cache and no other site learns the address.
 */
const ownBusinessHeaders = {
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

const isOwnBusiness = (path: string) =>
  path.startsWith('/preview-post/') ||
  path.startsWith('/integrations/authorized') ||
  path === '/oauth/authorize' ||
  path === '/instance-owner' ||
  path === '/invited' ||
  path === '/unsubscribe'

/** What a browser never shows as a page of its own, as it does a picture. */
const isNoPage = (path: string) =>
  ['.css', '.js', '.woff2'].includes(extname(path.replace(/[.](br|gz)$/, '')))

const isCall = (path: string) =>
  path === '/api' || path.startsWith('/api/') || path.startsWith('/.well-known/')

const LANGUAGES = ['en', 'es']

/** Address → language → the public page with its content, as the build has written it. */
const readShells = async (folder: string): Promise<Map<string, Map<string, string>>> => {
  const shells = new Map<string, Map<string, string>>()
  for (const language of LANGUAGES) {
    const names = await readdir(join(folder, 'shells', language)).catch(() => [])
    for (const name of names) {
      const address = `/${name.replace(/(^index)?\.html$/, '')}`
      const html = await readFile(join(folder, 'shells', language, name), 'utf8')
      shells.set(address, (shells.get(address) ?? new Map()).set(language, html))
    }
  }
  return shells
}

/** The built web app: named-by-content files for a year, and the page itself for every other address. */
export const serveWeb = async (
  app: FastifyInstance,
  folder: string,
  surroundings: Surroundings,
): Promise<void> => {
  const page = join(folder, 'index.html')
  const isBuilt = existsSync(page)
  if (isBuilt)
    await app.register(staticFiles, {
      root: folder,
      wildcard: false,
      index: false,
      // The compressed copies are chosen by what a browser takes, never asked for by their names.
      globIgnore: ['index.html', 'shells/**', '**/*.{br,gz}'],
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
        if (isNoPage(path)) withoutPageHeaders(reply)
      },
    })
  const html = isBuilt ? await readFile(page, 'utf8') : null
  const sendPage = (
    path: string,
    { content, who }: { content: string; who: Registration },
    reply: FastifyReply,
  ) => {
    const nonce = randomBytes(16).toString('base64')
    reply.headers(pageHeaders(appMay(surroundings, nonce), { takesCards: surroundings.usesStripe }))
    // Without an etag: a cached page would have another nonce than the answer that confirms it.
    reply.header('cache-control', 'no-cache')
    if (isOwnBusiness(path)) reply.headers(ownBusinessHeaders)
    const page = content.replace('<html ', () => `<html ${marksOf(surroundings, who)}`)
    return reply.type('text/html; charset=utf-8').send(page.replaceAll(NONCE, nonce))
  }
  // Routes of their own, since answers of the other handler are not compressed. What the build has drawn shows prices, promises letters and
  // offers an account to everybody.
  const shells = await readShells(folder)
  for (const [path, pages] of surroundings.isBilled && surroundings.sendsMail ? shells : [])
    app.get(path, async (request, reply) => {
      reply.header('vary', 'accept-language')
      const who = await surroundings.registration()
      const language = browserLanguage(request.headers['accept-language'])
      const drawn = (who.mode === 'open' ? pages.get(language) : null) ?? html ?? ''
      const content = fillPrices(drawn, language, await surroundings.offers())
      return sendPage(path, { content: withController(content, surroundings.controller), who }, reply)
    })
  // A script may send a form before the app is there. What it sends is not read; the answer is the page again, which then
  // loads the app immediately (`boot.js`).
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser('*', (_request, sent, done) => {
      sent.resume()
      done(null)
    })
    for (const path of shells.keys())
      forms.post(path, (_request, reply) => reply.redirect(`${path}?sent`, 303))
  })
  app.setNotFoundHandler(async (request, reply) => {
    // What comes after the path is the page's business.
    const [path = '/'] = request.url.split('?', 1)
    const isPage = ['GET', 'HEAD'].includes(request.method) && !isCall(path) && !path.startsWith('/assets/')
    if (html === null || !isPage)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('application/json')
        .send(JSON.stringify(notFoundBody))
    return sendPage(path, { content: html, who: await surroundings.registration() }, reply)
  })
}
