import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { expect, inject, test } from 'vitest'
import { arriveAtCalendar } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import {
  type Blog,
  fillWordpress,
  openIntegrations,
  seeConnected,
  submitWordpress,
  wordpressCard,
  wordpressField,
} from '../person/connect-wordpress.ts'
import { asPerson, englishDesk, spanishDesk } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { seeText } from '../person/see.ts'
import type { Values } from '../person/texts.ts'
import { query } from '../product-database.ts'
import { setSwitches } from '../wordpress/wp-call.ts'

const serveAt = async (listener: RequestListener) => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}`, stop: () => server.close() }
}

const hostOf = (url: string) => new URL(url).host

/** Fills the form, tests, and reads the words about this problem; what was typed must still be there. */
const fail = async (person: Person, blog: Blog, problem: string, values: Values) => {
  const { page, t, email } = person
  await fillWordpress(person, blog)
  await submitWordpress(person)
  await seeText(page, t('messages:MESSAGES_CONNECTION_ERROR'))
  const words = `${problem.startsWith('PLATFORM_') ? 'integrations' : 'wordpress'}:problems.${problem}`
  await seeText(page, t(`${words}.title`, values))
  await seeText(page, t(`${words}.todo`, values))
  await page
    .getByRole('button', { name: t('integrations:form.submit') })
    .and(page.locator(':enabled'))
    .waitFor()
  expect(await wordpressField(person, 'baseUrl').inputValue()).toBe(blog.url)
  expect(await wordpressField(person, 'username').inputValue()).toBe(blog.username)
  expect(await wordpressCard(person).innerText()).not.toContain(t('integrations:state.connected'))
  const working = await query(
    inject('dataDir'),
    `select 1 from integration i join sign_in_email s on s.account_id = i.account_id
     where s.email = $1 and i.is_working`,
    [email],
  )
  expect(working).toEqual([])
}

test.for(spanishDesk)(
  '[INTEG-36, INTEG-42] every trouble with a connection is said in words, and it works once it is put right ($language, $size)',
  asPerson(async (person) => {
    const blog = inject('blog')
    await arriveAtCalendar(person)
    await openIntegrations(person)
    await wordpressCard(person).click()
    const { page, t } = person
    const closed = await serveAt(() => undefined)
    closed.stop()
    let asked = 0
    const redirecting = await serveAt((request, response) => {
      asked++
      response.writeHead(301, { location: `${blog.url}${request.url}` }).end()
    })
    try {
      // The test's blogs speak http: nobody sends a password there before they were told.
      await wordpressField(person, 'baseUrl').fill(redirecting.url)
      await wordpressField(person, 'username').fill(blog.username)
      await wordpressField(person, 'appPassword').fill(blog.appPassword)
      await seeText(page, t('integrations:form.http.title'))
      await submitWordpress(person)
      await seeText(page, t('messages:FIELD_BASE_URL_HTTP'))
      await checkScreen(page, 'address without encryption')
      expect(asked).toBe(0)
      await wordpressField(person, 'baseUrl').fill('https://shop.example')
      await page.getByText(t('integrations:form.http.title')).waitFor({ state: 'detached' })

      await fail(person, { ...blog, url: closed.url }, 'PLATFORM_UNREACHABLE', { host: hostOf(closed.url) })
      await checkScreen(page, 'connection that failed')
      await fail(person, { ...blog, url: 'http://10.0.0.1' }, 'PLATFORM_ADDRESS_NOT_FOUND', {
        host: '10.0.0.1',
      })
      await fail(person, { ...blog, url: redirecting.url }, 'PLATFORM_REDIRECTED', { to: blog.url })
      const wrong = { ...blog, appPassword: 'abcd EFGH ijkl MNOP qrst 1234' }
      await fail(person, wrong, 'WORDPRESS_WRONG_PASSWORD', {})
      await setSwitches(blog, { noAppPasswords: true })
      // By http nobody can tell whether they are off or wait for https, so the words name what helps first.
      await fail(person, blog, 'WORDPRESS_NEEDS_HTTPS', {})
      await setSwitches(blog, {})

      // Typing the password again is all that is left to do.
      await wordpressField(person, 'appPassword').fill(blog.appPassword)
      await submitWordpress(person)
      await seeConnected(person)
      await seeText(wordpressCard(person), t('integrations:state.connected'))
    } finally {
      redirecting.stop()
      await setSwitches(blog, {})
    }
  }),
)

test.for(englishDesk)(
  'a connection that was made stays on the screen, however late the list of connections is read again ($language, $size)',
  asPerson(async (person) => {
    await arriveAtCalendar(person)
    await openIntegrations(person)
    await wordpressCard(person).click()
    await fillWordpress(person, inject('blog'))
    const { page, t } = person
    // The list as it was before the connection: the answer to whoever asks until it is let go.
    let isLate = true
    await page.route(
      (url) => url.pathname === '/api/integrations',
      (route) => (isLate ? route.fulfill({ json: [] }) : route.fallback()),
    )
    await submitWordpress(person)
    await seeText(page, t('messages:MESSAGES_CHECK_SUCCESS'))
    await page
      .getByRole('button', { name: t('integrations:form.submit') })
      .and(page.locator(':enabled'))
      .waitFor()
    isLate = false
    // As when another window of the same person chooses the workspace: everything is read again.
    await page.evaluate(() => {
      const key = 'current-workspace-id'
      dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))
    })
    await seeConnected(person)
  }),
)
