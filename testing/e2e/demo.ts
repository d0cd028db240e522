import '../../scripts/follow-parent.ts'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startFakeMailchimp } from '../server/fake-mailchimp/start-fake-mailchimp.ts'
import { inviteTeam, planPosts, publishPosts, takeTrial } from './fill-month.ts'
import { dropUnfinished, fillOnce } from './fill-once.ts'
import { openDoor } from './open-door.ts'
import { playExamples, settleExamples } from './play-examples.ts'
import { query } from './product-database.ts'
import { askAs, sampleOwner, signUpSampleOwner } from './sample-owner.ts'
import { fillBlog } from './wordpress/sample-blog.ts'
import { freePort, startWordPress } from './wordpress/start-wordpress.ts'

/**
 * The product beside a real WordPress of its own, connected, with a shop whose two months have a post in every state, and an
 * address that signs its owner in: `npm run demo`, or `npm run demo -- es`. The data stays in .data/demo, so the next demo
 * goes on where this one ended.
 */
const root = join(import.meta.dirname, '../..')
const data = join(root, '.data/demo')
const language = process.argv.includes('es') ? 'es' : 'en'

const startProduct = async (blogUrl: string, mailchimp: string) => {
  const child = fork(join(root, 'scripts/start.ts'), {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: join(data, 'app'),
      ALLOWED_PRIVATE_HOSTS: [blogUrl, mailchimp].map((url) => new URL(url).host).join(','),
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

const began = performance.now()
/** Says what comes next, with the seconds since the start. */
const report = (what: string) =>
  process.stdout.write(`${`${Math.round((performance.now() - began) / 1000)} s`.padStart(5)}  ${what}\n`)

const startBlog = async (port: number) => {
  const blog = await startWordPress({
    dir: join(data, 'blog'),
    port,
    hasLooks: true,
    ...(language === 'es' ? { tagline: 'Velas y lana, hechas a mano' } : {}),
    locale: language === 'es' ? 'es_ES' : 'en_US',
  })
  stops.push(blog.stop)
  await fillBlog(blog, language)
  report('The blog is there.')
  return blog
}

try {
  if (await dropUnfinished(data))
    report('The last start ended before its posts were there, so this one starts over.')
  report('Starting the product and a WordPress (the first time it is fetched, which takes a minute) …')
  const port = await freePort(4480)
  const blogUrl = `http://127.0.0.1:${port}`
  const mailchimp = await startFakeMailchimp()
  stops.push(mailchimp.stop)
  const starting = startBlog(port)
  // Awaited below; until then a failure must not end the process.
  starting.catch(() => undefined)
  const product = await startProduct(blogUrl, mailchimp.url)
  stops.push(product.stop)
  report('The product is there. Signing Nora up …')
  const dataDir = join(data, 'app')
  const demo = {
    dataDir,
    ask: askAs(product.address, await signUpSampleOwner(product.address, language)),
    language,
  } as const
  const isNew = (await query(dataDir, 'select from post limit 1')).length === 0
  if (isNew)
    await fillOnce(data, async () => {
      await takeTrial(demo)
      report('Playing twelve recorded examples, and planning thirteen posts with covers …')
      // The recordings are played while the covers are drawn and the posts are published.
      const examples = await playExamples(demo)
      const [planned] = await Promise.all([planPosts(demo, blogUrl), inviteTeam(demo)])
      report('Publishing on the blog …')
      await publishPosts(demo, await starting, planned)
      report('Waiting for the last example …')
      await settleExamples(demo, examples)
    })
  const blog = await starting
  report('Ready.')
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
