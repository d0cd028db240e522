import { expect, inject, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { acceptHttp, openIntegrations, wordpressCard, wordpressField } from '../person/connect-wordpress.ts'
import { asPerson, englishDesk, spanishPhone } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { seeAddress, seeHeading, seeText } from '../person/see.ts'

const PAGE = '/integrations/authorized'

/** From the form to WordPress's own page, with its log-in on the way; what it shows is not ours to answer for. */
const goToSite = async (person: Person) => {
  const { page, t, faults } = person
  const blog = inject('blog')
  await page.goto('/calendar')
  await openIntegrations(person)
  await wordpressCard(person).click()
  await wordpressField(person, 'baseUrl').fill(blog.url)
  await acceptHttp(person)
  await page.getByRole('button', { name: t('wordpress:authorize.act') }).click()
  await page.locator('#user_login, #approve').first().waitFor()
  if ((await page.locator('#user_login').count()) > 0) {
    // WordPress moves the focus here by itself a moment after its page has loaded: who types before that is disturbed.
    await page.locator('#user_login:focus').waitFor()
    await page.locator('#user_login').fill(blog.username)
    await page.locator('#user_pass').fill(blog.adminPassword)
    await page.locator('#wp-submit').click()
  }
  await page.locator('#approve').waitFor()
  // Its scripts, most of which this WordPress does not have, have failed by then.
  await page.waitForLoadState('load')
  expect(page.url()).toContain(`${blog.url}/wp-admin/authorize-application.php`)
  faults.length = 0
}

test.for(englishDesk)(
  'a WordPress is connected by a yes on its own page, and the password stays in no address, history, referrer or store ($language, $size)',
  asPerson(async (person) => {
    await arrive(person)
    const { page, t, appUrl } = person
    await goToSite(person)
    let password = ''
    const referrers: string[] = []
    const headers: Record<string, string>[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      const given = url.origin === new URL(appUrl).origin ? url.searchParams.get('password') : null
      if (given) password = given
      referrers.push(request.headers().referer ?? '')
    })
    page.on('response', (answer) => {
      if (new URL(answer.url()).searchParams.has('password')) headers.push(answer.headers())
    })
    await page.locator('#approve').press('Enter')
    await seeHeading(page, t('wordpress:authorized.title'), 1)
    await page.getByRole('link', { name: t('wordpress:authorized.on') }).waitFor()
    const [connection] = await ask<{ name: string; isActive: boolean }[]>(
      person,
      ['post', '/api/integrations'],
      {},
    )
    expect(connection?.isActive).toBe(true)
    await seeText(page, t('wordpress:authorized.works', { site: connection?.name ?? '' }))
    expect(password).toMatch(/^[A-Za-z0-9]{24}$/)
    await seeAddress(page, PAGE)
    expect(headers).toMatchObject([{ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }])
    const kept = await page.evaluate(() =>
      JSON.stringify([
        (globalThis as unknown as { navigation: { entries(): { url: string }[] } }).navigation
          .entries()
          .map(({ url }) => url),
        { ...localStorage },
        { ...sessionStorage },
        history.state,
        document.cookie,
        document.documentElement.outerHTML,
      ]),
    )
    expect(kept).not.toContain(password)
    expect(kept).not.toContain('password=')
    expect(referrers.join('\n')).not.toContain('password=')
    // Nothing came back with a page that is opened again.
    await page.reload()
    await seeText(page, t('wordpress:authorized.empty'))
    await page.getByRole('link', { name: t('wordpress:authorized.again') }).click()
    await seeText(wordpressCard(person), t('integrations:state.connected'))
  }),
)

test.for(spanishPhone)(
  'a no, a way back that is over, and one of somebody else’s each end in words of their own ($language, $size)',
  asPerson(async (person) => {
    await arrive(person)
    const { page, t } = person
    await goToSite(person)
    await page.locator('#reject').press('Enter')
    await seeText(page, t('wordpress:authorized.rejected'))
    await seeAddress(page, PAGE)
    const returned = new URLSearchParams({
      state: 'of-somebody-else',
      site_url: inject('blog').url,
      user_login: 'admin',
      password: 'abcdEFGHijklMNOP12345678',
    })
    await page.goto(`${PAGE}?${returned}`)
    await seeText(page, t('messages:MESSAGES_AUTHORIZATION_UNKNOWN'))
    await seeAddress(page, PAGE)
    // Who is signed out is asked to log in first, and nothing of the address waits for them meanwhile.
    await page.context().clearCookies()
    await page.goto(`${PAGE}?${returned}`)
    await seeHeading(page, t('auth:login.title'))
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(kept).not.toContain('abcdEFGH')
  }),
)
