import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailbox, type Mailbox } from '../outside/mail/mailbox.ts'
import { productionEnv } from '../testing/production-env.ts'
import { createWorld, type World } from '../testing/world.ts'

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
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect((await get('/dev/mailbox/x')).statusCode).toBe(404)
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
