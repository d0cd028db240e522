import '../scripts/follow-parent.ts'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startFakeMailchimp } from '../apps/server/src/testing/fake-mailchimp/start-fake-mailchimp.ts'
import { fillMonth } from './fill-month.ts'
import { openDoor } from './open-door.ts'
import { prepareSampleOwner, sampleOwner } from './sample-owner.ts'
import { fillBlog } from './wordpress/sample-blog.ts'
import { startWordPress, type WordpressSite } from './wordpress/start-wordpress.ts'

/**
 * The product beside a real WordPress of its own, connected, with an owner whose month has a post in every state, and one
 * address that signs her in: `npm run demo`, or `npm run demo -- es`. Both keep their data in .data/demo, so the next demo goes on where this one ended.
 */
const root = join(import.meta.dirname, '..')
const data = join(root, '.data/demo')
const language = process.argv.includes('es') ? 'es' : 'en'

const startProduct = async (blog: WordpressSite, mailchimp: string) => {
  const child = fork(join(root, 'scripts/start.ts'), {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: join(data, 'app'),
      ALLOWED_PRIVATE_HOSTS: [blog.url, mailchimp].map((url) => new URL(url).host).join(','),
      PLATFORM_API_URLS: `mailchimp=${mailchimp}`,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const address = await new Promise<string>((done, fail) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk
      const found = /is ready at (http\S+)/.exec(said)?.[1]
      if (found) done(found)
    })
    void ended.then(() => fail(new Error('the product ended before it was ready')))
  })
  return {
    address,
    ended,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const stops: (() => Promise<void>)[] = []
let isStopping = false
const end = async (code: number) => {
  if (isStopping) return
  isStopping = true
  for (const stop of stops.reverse()) await stop().catch(() => undefined)
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))

try {
  process.stdout.write('Starting a WordPress (the first time it is fetched, which takes a minute) …\n')
  const blog = await startWordPress({
    dir: join(data, 'blog'),
    port: 4480,
    hasLooks: true,
    ...(language === 'es' ? { tagline: 'Velas y lana, hechas a mano' } : {}),
    locale: language === 'es' ? 'es_ES' : 'en_US',
  })
  stops.push(blog.stop)
  await fillBlog(blog, language)
  const mailchimp = await startFakeMailchimp()
  stops.push(mailchimp.stop)
  const product = await startProduct(blog, mailchimp.url)
  stops.push(product.stop)
  const session = await prepareSampleOwner(product.address, blog, language)
  process.stdout.write('Filling a month with posts …\n')
  const dataDir = join(data, 'app')
  await fillMonth({ appUrl: product.address, dataDir, token: session, blog, language })
  const door = await openDoor(product.address, '/calendar?view=month', 4481)
  stops.push(door.stop)
  process.stdout.write(`
Open            ${door.url}   (signs Nora in and shows her month)

Tintario        ${product.address}
  sign in as    ${sampleOwner.email}
  password      ${sampleOwner.password}

Her blog        ${blog.url}   (WordPress ${blog.version}, connected)
  its admin     ${blog.url}/wp-admin/   ${blog.username} / ${blog.adminPassword}

Newsletter      a stand-in for Mailchimp on this machine; nothing is sent
Letters         ${product.address}/dev/mailbox
Stop with Ctrl-C.
`)
  await product.ended
  await end(isStopping ? 0 : 1)
} catch (error) {
  if (!isStopping)
    process.stderr.write(`The demo could not start: ${error instanceof Error ? error.message : error}\n`)
  await end(1)
}
