import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { productionEnv } from '@tintario/testing/production-env.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailbox, type Mailbox } from '../outside/mail/mailbox.ts'

let folder: string
let mail: Mailbox
let world: World
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mailbox-'))
  mail = createMailbox(folder)
  world = await createWorld({ tools: { mail } })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, from: World = world) => from.app.inject({ url })

test('[JOB-08] the development mailbox lists letters and shows each one without running anything of it', async () => {
  expect((await get('/dev/mailbox')).body).toContain('No letters yet')
  await mail.send({
    to: 'nora@example.com',
    subject: 'Hello <b>Nora</b>',
    text: 'Open this:\nhttp://127.0.0.1:4400/email-verification?token=abc\n"quoted"',
    html: '<p>Hello</p><script>alert(1)</script><a href="http://127.0.0.1:4400/email-verification?token=abc">Open</a>',
  })
  const list = await get('/dev/mailbox')
  expect(list.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(list.body).toContain('Hello &#60;b&#62;Nora&#60;/b&#62;')
  const [kept] = (await get('/dev/mailbox.json')).json()
  expect(kept).toMatchObject({ to: 'nora@example.com', subject: 'Hello <b>Nora</b>' })
  const page = await get(`/dev/mailbox/${kept.id}`)
  expect(page.body).not.toContain('<script>')
  expect(page.body).toContain('sandbox="allow-top-navigation-by-user-activation"')
  expect(page.body).toContain('<a href="http://127.0.0.1:4400/email-verification?token=abc">')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; (?!.*script-src)/)
  expect((await get('/dev/mailbox/x')).statusCode).toBe(404)
  const inSpanish = { url: '/dev/mailbox', headers: { 'accept-language': 'es-ES,es;q=0.9' } }
  expect((await world.app.inject(inSpanish)).body).toContain('Buzón de desarrollo')
})

test('[JOB-08] there is no mailbox page in production', async () => {
  const production = await createWorld({
    tools: { mail },
    env: productionEnv,
  })
  for (const url of ['/dev/mailbox', '/dev/mailbox.json'])
    expect((await get(url, production)).body).not.toContain('nora@example.com')
  await production.close()
})

const letter = {
  to: 'nora@example.com',
  subject: 'Confirm',
  text: 'token=secret',
  html: '<p>token=secret</p>',
}

test('[JOB-08] the mailbox opens only on the machine itself and by its own name, as a page and as JSON', async () => {
  await mail.send(letter)
  const proxied = await createWorld({ tools: { mail }, env: { TRUST_PROXY: 'true' } })
  const ask = (url: string, remoteAddress: string, host: string) =>
    proxied.app.inject({ url, remoteAddress, headers: { host, 'x-forwarded-for': '127.0.0.1' } })
  // Where the web app is built, an address that is not there shows it, with a number of its own each time.
  const shown = ({ statusCode, body }: { statusCode: number; body: string }) => [
    statusCode,
    body.replace(/nonce="[^"]*"/, ''),
  ]
  const [kept] = await mail.list(1)
  const unknown = await ask('/no-such-page', '203.0.113.7', 'localhost')
  for (const url of ['/dev/mailbox', '/dev/mailbox.json', `/dev/mailbox/${kept?.id}`]) {
    for (const [address, host] of [
      ['127.0.0.1', '127.0.0.1:4400'],
      ['::1', '[::1]:4400'],
      ['::ffff:127.0.0.1', 'localhost:5173'],
    ] as const) {
      const answer = await ask(url, address, host)
      expect([answer.statusCode, answer.body], `${address} ${host}`).toEqual([
        200,
        expect.stringContaining('nora@example.com'),
      ])
    }
    for (const [address, host] of [
      ['203.0.113.7', 'localhost:4400'],
      ['10.0.0.5', '127.0.0.1:4400'],
      ['127.0.0.1', 'rebound.example:4400'],
      ['127.0.0.1', '127.0.0.1.rebound.example'],
      ['127.0.0.1', '0.0.0.0:4400'],
      ['127.0.0.1', 'localhost@rebound.example'],
    ] as const) {
      const answer = await ask(url, address, host)
      expect(shown(answer), `${address} ${host}`).toEqual(shown(unknown))
    }
  }
  for (const [address, mailbox] of [
    ['127.0.0.1', true],
    ['203.0.113.7', false],
  ] as const)
    expect((await ask('/api/health', address, 'localhost')).json().mail).toEqual({ mailbox })
  await proxied.close()
})
