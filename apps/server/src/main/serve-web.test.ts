import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createWorld, type World } from '@tintario/testing/world.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { compressFiles } from '../../../../scripts/compress-files.ts'
import { createApp } from './app.ts'

const large = `export const words = [${"'word', ".repeat(1_000)}]`

let folder: string
let world: World
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/page.js'), 'export {}')
  await writeFile(join(folder, 'assets/large.js'), large)
  await compressFiles(folder)
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><meta property="csp-nonce" nonce="{{nonce}}"><title>Tintario</title>',
  )
  for (const language of ['en', 'es']) {
    const shells = join(folder, 'shells', language)
    await mkdir(shells, { recursive: true })
    await writeFile(
      join(shells, 'privacy-policy.html'),
      `<!doctype html><html lang="${language}"><main><section id="privacy-1"><h2>1.</h2><p>A company: [company name], tax number [tax number], [postal address], [e-mail address].</p><p>[kept]</p></section></main>`,
    )
    for (const name of ['index', 'sign-up'])
      await writeFile(
        join(shells, `${name}.html`),
        `<!doctype html><html lang="${language}"><meta property="csp-nonce" nonce="{{nonce}}"><style nonce="{{nonce}}"></style>${`${name} ${language} `.repeat(200)}<title>Tintario</title>`,
      )
  }
  world = await createWorld()
  app = await createApp(world.tools, { isReady: async () => true, webFolder: folder })
})
afterAll(async () => {
  await app.close()
  await world.close()
  await rm(folder, { recursive: true })
})

const isPage = /^<!doctype html>.*<title>Tintario<\/title>$/
const policyOf = (headers: Record<string, unknown>) =>
  new Map(
    String(headers['content-security-policy'])
      .split(/; ?/)
      .map((directive) => {
        const [name = '', ...values] = directive.split(' ')
        return [name, values]
      }),
  )

test('[SHELL-23] every address but a call or a built file is the page, whatever follows the path', async () => {
  for (const url of [
    '/',
    '/calendar/new?at=2026-11-22T10:00:00.000Z',
    '/?utm_source=a.b',
    '/nonsense.html',
    '/index.html',
    '/preview-post/a.b',
    '/my-post?next=/api/posts',
    '/apiary',
  ]) {
    const answer = await app.inject({ url })
    expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
      url,
      200,
      'text/html; charset=utf-8',
    ])
    expect(answer.body).toMatch(isPage)
    const head = await app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body, head.headers['content-length']], url).toEqual([
      200,
      '',
      answer.headers['content-length'],
    ])
  }
  const kept = await app.inject({ url: '/assets/page.js' })
  expect([kept.body, kept.headers['cache-control']]).toEqual([
    'export {}',
    'public, max-age=31536000, immutable',
  ])
})

test('a public page is sent with its content in the first language of the browser that the interface has', async () => {
  const ask = (url: string, headers: Record<string, string>) => app.inject({ url, headers })
  for (const [accepted, language] of [
    ['es-ES,es;q=0.9,en;q=0.8', 'es'],
    ['ca, es-MX;q=0.9, en', 'es'],
    ['fr,en-GB;q=0.7,es;q=0.3', 'en'],
    ['', 'en'],
  ] as const) {
    const home = await ask('/?utm_source=a', { 'accept-language': accepted })
    expect(home.body, accepted).toContain(`index ${language} `)
    expect(home.headers.vary).toMatch(/accept-language/)
    expect((await ask('/sign-up', { 'accept-language': accepted })).body).toContain(`sign-up ${language} `)
  }
  const packed = await ask('/', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('index en ')
  // Other addresses hold the mark alone, and the files themselves have no address.
  for (const url of ['/calendar', '/shells/en/index.html', '/shells/en/sign-up.html'])
    expect((await ask(url, {})).body, url).not.toContain(' en ')
})

test('a drawn form that a script sends is answered with its page, and nothing of it is read', async () => {
  for (const url of ['/', '/sign-up']) {
    const sent = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a%40b.example&password=secret',
    })
    expect([sent.statusCode, sent.headers.location, sent.body]).toEqual([303, `${url}?sent`, ''])
  }
  expect((await app.inject({ method: 'POST', url: '/calendar' })).statusCode).toBe(404)
})

test('a page says who may make an account, and one that the build drew is sent only where everybody may', async () => {
  const set = (mode: string, domains: string) =>
    world.database.pool.query('update instance set registration = $1, registration_domains = $2', [
      mode,
      domains,
    ])
  const ask = async (url: string) => (await app.inject({ url })).body
  expect(await ask('/sign-up')).toContain('<html lang="en">')
  await set('domain', '{shop.example,xn--papelera-i2a.example}')
  const named = '<html data-registration="domain" data-domains="shop.example papelería.example" lang="en">'
  await vi.waitFor(async () => expect(await ask('/sign-up')).toContain(named), 3_000)
  await set('closed', '{}')
  await vi.waitFor(async () => expect(await ask('/calendar')).toContain('data-registration="closed"'), 3_000)
  for (const url of ['/', '/sign-up', '/invited'])
    expect(await ask(url)).toMatch(
      /^<!doctype html><html data-registration="closed" lang="en"><meta[^>]*><title>/,
    )
  expect((await app.inject({ url: '/invited?token=a' })).headers['referrer-policy']).toBe('no-referrer')
  await set('open', '{}')
  await vi.waitFor(async () => expect(await ask('/')).toContain('index en '), 3_000)
})

test('a page is served while the database does not answer', async () => {
  const away = {
    ...world.tools,
    db: new Proxy(world.tools.db, { get: () => () => new Promise(() => undefined) }),
  }
  const started = await createApp(away, { isReady: async () => false, webFolder: folder })
  expect((await started.inject({ url: '/' })).statusCode).toBe(200)
  await started.close()
})

test('files and answers go out as small as the browser takes them, and HEAD says the same', async () => {
  const ask = (url: string, encodings: string, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers: { 'accept-encoding': encodings } })
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
  const plain = { '/assets/large.js': large, '/api/openapi.json': (await ask('/api/openapi.json', '')).body }
  for (const [url, text] of Object.entries(plain))
    for (const [encodings, chosen] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['', 'identity'],
    ] as const) {
      const answer = await ask(url, encodings)
      expect([url, answer.headers['content-encoding'] ?? 'identity']).toEqual([url, chosen])
      expect(unpack[chosen](answer.rawPayload).toString()).toBe(text)
      if (chosen !== 'identity') {
        expect(answer.headers.vary).toMatch(/accept-encoding/i)
        expect(answer.rawPayload.length).toBeLessThan(text.length / 4)
      }
      const { headers } = await ask(url, encodings, 'HEAD')
      expect(headers['content-type']).toBe(answer.headers['content-type'])
      // What is compressed only while it is sent cannot be said before (RFC 9110, 9.3.2).
      if (url.startsWith('/assets/'))
        expect(headers).toMatchObject({
          'content-length': String(answer.rawPayload.length),
          ...(chosen === 'identity' ? {} : { 'content-encoding': chosen }),
        })
    }
  expect((await ask('/api/health', 'br')).headers['content-encoding']).toBeUndefined()
  expect((await ask('/assets/large.js.br', 'br')).statusCode).toBe(404)
})

test('a script carries no header that only a page needs', async () => {
  const { headers } = await app.inject({ url: '/assets/page.js' })
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers).toHaveProperty('cross-origin-resource-policy')
  for (const name of [
    'content-security-policy',
    'x-frame-options',
    'cross-origin-opener-policy',
    'referrer-policy',
  ])
    expect(headers).not.toHaveProperty(name)
})

test('[API-006] an unknown call, a file that is not there and another method answer 404 as calls do', async () => {
  for (const [method, url] of [
    ['GET', '/api'],
    ['GET', '/api/nothing'],
    ['GET', '/api/nothing.html?at=1.0'],
    ['GET', '/assets/gone.js'],
    ['GET', '/assets/gone'],
    ['POST', '/calendar'],
  ] as const) {
    const answer = await app.inject({ method, url })
    expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 404, 'no-store'])
    expect(answer.json()).toEqual({ statusCode: 404, message: 'MESSAGES_NOT_FOUND' })
  }
})

test('a page lets in its own styles by a number that no other page has, and nothing inline else', async () => {
  const pages = [await app.inject({ url: '/' }), await app.inject({ url: '/' })]
  const numbers = pages.map(({ body, headers }) => {
    const [number = '', ...others] = [...body.matchAll(/nonce="([^"]+)"/g)].map(([, found]) => found ?? '')
    expect(others).toEqual([number])
    expect(number).toMatch(/^[\w+/=]{24}$/)
    const policy = policyOf(headers)
    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.get('script-src')).toEqual(["'self'"])
    // No page shows a picture straight from another site.
    expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:'])
    expect(policy.get('style-src')).toEqual(["'self'", `'nonce-${number}'`])
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
    // By attributes alone an editor learns what is bold in a text that is pasted.
    const unsafe = [...policy].filter(([, values]) => values.some((value) => value.includes('unsafe')))
    expect(unsafe).toEqual([['style-src-attr', ["'unsafe-inline'"]]])
    // Told "still good", a browser would put the new number's policy on the old number's page.
    expect(headers.etag).toBeUndefined()
    return number
  })
  expect(new Set(numbers).size).toBe(2)
})

test('answers say what browsers must not do with them, and nothing of what made them', async () => {
  for (const url of [
    '/',
    '/api/health',
    '/api/openapi.json',
    '/dev/mailbox',
    '/api/nothing',
    '/assets/gone.js',
  ]) {
    const { headers } = await app.inject({ url })
    const policy = policyOf(headers)
    for (const directive of ['default-src', 'base-uri', 'frame-ancestors'])
      expect([url, policy.get(directive)]).toEqual([url, ["'none'"]])
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-site',
      'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
    })
    for (const banner of ['server', 'x-powered-by', 'via']) expect(headers).not.toHaveProperty(banner)
  }
  const { headers } = await app.inject({ url: '/' })
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
    expect(headers['permissions-policy']).toContain(`${feature}=()`)
})

test('a preview’s page is kept out of caches, search engines and other sites’ logs', async () => {
  const { headers } = await app.inject({ url: '/preview-post/abc' })
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
})

test('what is no request, or asks for no address, is refused without a word of the inside', async () => {
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const said = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      let text = ''
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
      socket.setEncoding('utf8').on('data', (piece: string) => {
        text += piece
      })
      socket.on('close', () => resolve(text)).on('error', reject)
    })
  const asking = (line: string, ...headers: string[]) =>
    said([line, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n'))
  for (const answer of [
    await asking('GET /%zz HTTP/1.1'),
    await asking('GET /api/%c0%ae HTTP/1.1'),
    await asking('GET / HTTP/1.1', 'Transfer-Encoding: nonsense'),
    await asking('GET / HTTP/1.1', 'Content-Length: 1', 'Content-Length: 2'),
    await asking('GET / HTTP/1.1', `X-Long: ${'x'.repeat(40_000)}`),
    await asking('NONSENSE / HTTP/1.1'),
    await said('nonsense\r\n\r\n'),
  ]) {
    expect(answer).toMatch(/^HTTP\/1.1 4\d\d /)
    expect(answer).not.toMatch(/FST_|HPE_|fastify|node|\bat .*:\d+|\.ts\b|^server:/im)
  }
})

test('[LEGAL-13] the privacy policy names the seller of the settings, and has placeholders until they are set', async () => {
  const before = await app.inject('/privacy-policy')
  expect(before.body).toContain('<p>A company: [company name], tax number [tax number],')
  expect(before.body).not.toContain('data-controller')
  const config = {
    ...world.tools.config,
    SELLER_NAME: 'Lana & Luna <SL>',
    SELLER_TAX_ID: 'B12345678',
    SELLER_ADDRESS: 'Calle Mayor 3, 50001 Zaragoza',
    CONTACT_URL: 'mailto:hola@lana.example',
  }
  const named = await createApp({ ...world.tools, config }, { isReady: async () => true, webFolder: folder })
  try {
    const { body } = await named.inject('/privacy-policy')
    expect(body).toContain(
      '<p>A company: Lana &#38; Luna &#60;SL>, tax number B12345678, Calle Mayor 3, 50001 Zaragoza, hola@lana.example.</p><p>[kept]</p>',
    )
    expect(body).toContain(
      'data-controller="[&#34;Lana &#38; Luna &#60;SL>&#34;,&#34;B12345678&#34;,&#34;Calle Mayor 3, 50001 Zaragoza&#34;,&#34;hola@lana.example&#34;]"',
    )
  } finally {
    await named.close()
  }
})
