import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createEgress } from '../../../apps/server/src/outside/egress.ts'
import { createWordpress } from '../../../apps/server/src/outside/platforms/wordpress/wordpress.ts'
import { startWordPress, type WordpressSite } from './start-wordpress.ts'
import { setSwitches } from './wp-call.ts'

/** A real WordPress and a busy machine take their time. */
vi.setConfig({ testTimeout: 120_000 })

let site: WordpressSite
const egress = createEgress({ allowedPrivateHosts: ['127.0.0.1'] })
const wordpress = createWordpress(egress)
const back = {
  accepted: 'http://127.0.0.1:9/integrations/authorized?state=s',
  rejected: 'http://127.0.0.1:9/integrations/authorized?state=s&success=false',
  // The one that the site was set up with is called Tintario.
  name: 'Tintario 2026-11-23 06:30:00',
}

beforeAll(async () => {
  site = await startWordPress()
}, 240_000)
afterEach(() => setSwitches(site, {}))
afterAll(async () => {
  await site?.stop()
  await egress.close()
})

const authorize = async () => {
  const answered = await wordpress.authorize?.({ baseUrl: site.url }, back)
  if (answered?.kind !== 'ok') throw new Error(JSON.stringify(answered))
  return answered.value
}

/** A browser as far as forms and cookies go. */
const createBrowser = () => {
  const cookies = new Map<string, string>()
  return async (url: string, form?: Record<string, string>): Promise<Response> => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    return answer
  }
}
/** The hidden fields of the form on WordPress's page. */
const hidden = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden"[^>]*>/g)].flatMap(([tag]) => {
      const name = /name="([^"]*)"/.exec(tag)?.[1]
      const value = /value="([^"]*)"/.exec(tag)?.[1] ?? ''
      return name ? [[name, value.replaceAll('&#038;', '&').replaceAll('&amp;', '&')]] : []
    }),
  )

const open = async (button: 'approve' | 'reject'): Promise<URL> => {
  const browse = createBrowser()
  const { url } = await authorize()
  await browse(`${site.url}/wp-login.php`)
  await browse(`${site.url}/wp-login.php`, { log: site.username, pwd: site.adminPassword, testcookie: '1' })
  const page = await browse(url)
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain('Tintario')
  const answered = await browse(url.split('?')[0] ?? '', {
    app_name: back.name,
    ...hidden(html),
    [button]: 'Yes',
  })
  return new URL(answered.headers.get('location') ?? 'about:blank')
}

test('[INTEG-47] a real WordPress opens the page that its root names, and what it sends back with lets us in', async () => {
  const { sites } = await authorize()
  const returned = await open('approve')
  const given = returned.searchParams
  expect(`${returned.origin}${returned.pathname}?state=${given.get('state')}`).toBe(back.accepted)
  expect(given.get('site_url')).toBe(site.url)
  expect(sites).toEqual([new URL(site.url).host])
  const credentials = {
    baseUrl: site.url,
    username: given.get('user_login') ?? '',
    appPassword: given.get('password') ?? '',
    authorId: null,
  }
  expect(credentials.appPassword).toMatch(/^[A-Za-z0-9]{24}$/)
  expect(await wordpress.check(credentials)).toMatchObject({ isWorking: true, role: 'administrator' })
})

test('a no on a real WordPress comes back as one, without a password', async () => {
  const returned = await open('reject')
  expect(returned.href).toBe(back.rejected)
})

test('a real WordPress with application passwords off names no page', async () => {
  await setSwitches(site, { noAppPasswords: true })
  expect(await wordpress.authorize?.({ baseUrl: site.url }, back)).toMatchObject({
    kind: 'unauthorized',
    problem: 'WORDPRESS_NEEDS_HTTPS',
  })
})
