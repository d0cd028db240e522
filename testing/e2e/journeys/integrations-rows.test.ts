import { expect, inject, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import {
  fillWordpress,
  seeConnected,
  submitWordpress,
  wordpressCard,
  wordpressField,
} from '../person/connect-wordpress.ts'
import { silenceStream } from '../person/cut-stream.ts'
import { seeAfter, seeSoon, seeTimer, stopClock, watchTimers } from '../person/delays.ts'
import { asPerson, englishDesk, spanishDesk, spanishPhone } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { answerOnce, expectFault } from '../person/security.ts'
import { seeGone, seeHeading, seeText, waitUntil } from '../person/see.ts'

const WORDPRESS = '/api/integrations/wordpress'
const SLOW_MS = 120_000
const LIST = '/api/integrations'
const CHECK = ['PUT', `${WORDPRESS}/check`] as const

const openForm = async (person: Person) => {
  await person.page.goto('/integrations')
  await wordpressCard(person).click()
  await wordpressField(person, 'baseUrl').waitFor()
}
const submitButton = ({ page, t }: Person) =>
  page.getByRole('button', { name: t('integrations:form.submit') })
const dismissAll = async ({ page, t }: Person) => {
  const dismiss = page.getByRole('button', { name: t('common:dismiss') })
  while ((await dismiss.count()) > 0) await dismiss.first().click()
}
const says = ({ page, t }: Person, key: string) => seeText(page, t(`messages:${key}`))

/** What somebody has to bring along, as each language says it. */
const needed = {
  en: [
    /4\.7 or higher/,
    /author, editor or administrator; contributors and subscribers may not/,
    /\(URL\)/,
    /user’s name/,
    /application password/,
    /author.*optional/,
  ],
  es: [
    /4\.7 o superior/,
    /autor, editor o administrador; colaboradores y suscriptores no/,
    /\(URL\)/,
    /nombre de ese usuario/,
    /contraseña de aplicación/,
    /autor.*opcional/,
  ],
}

test.for(spanishDesk)(
  '[INTEG-04, INTEG-05, INTEG-06, INTEG-15, INTEG-50] the page shows what is known of each platform immediately and reads the list after two seconds, and what is needed is said ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await arrive(person)
    await watchTimers(person)
    await page.goto('/my-post')
    const link = page.getByRole('navigation').getByRole('link', { name: t('messages:LABEL_INTEGRATIONS') })
    await link.waitFor()
    let asked = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/integrations') asked++
    })
    await stopClock(person)
    await link.click()
    await seeSoon(person, 'the page', () =>
      page.getByRole('heading', { name: t('messages:LABEL_INTEGRATIONS'), level: 1 }).isVisible(),
    )
    // The pointer on the link has read the list already.
    const states = page.getByText(t('integrations:state.not-connected'))
    await seeSoon(person, 'the platforms', async () => (await states.count()) === 2)
    expect(asked).toBe(1)
    await seeAfter(person, 2_000, 'the list', async () => asked > 1)
    await page.clock.resume()
    await page.route('**/api/integrations', (route) =>
      route.request().method() === 'POST' ? new Promise(() => {}) : route.fallback(),
    )
    await page.reload()
    for (const brand of ['WordPress', 'Shopify']) await page.getByRole('button', { name: brand }).waitFor()
    await page.unroute('**/api/integrations')
    await page.reload()
    await states.first().waitFor()
    for (const brand of ['WordPress', 'Shopify'])
      expect(await page.getByRole('button', { name: brand }).innerText()).toBe(
        `${brand}\n${t('integrations:state.not-connected')}`,
      )
    const missing = page.getByRole('link', { name: t('integrations:missing.link') })
    expect(await missing.getAttribute('href')).toBe('/contact')
    await seeText(page, t('messages:LABEL_MISSING_PLATFORM'))

    await wordpressCard(person).click()
    const needs = page.getByRole('heading', {
      name: t('integrations:needs.title', { platform: 'WordPress' }),
    })
    const list = needs.locator('xpath=..').getByRole('listitem')
    expect(await list.count()).toBe(6)
    for (const words of needed[language]) await list.filter({ hasText: words }).waitFor()
  }),
)

test.for(englishDesk)(
  '[INTEG-07, INTEG-11, INTEG-12, INTEG-22, INTEG-30] the form has four fields, can be sent once three are filled, and says what is wrong with one that was touched ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    await watchTimers(person)
    await openForm(person)
    const field = (name: Parameters<typeof wordpressField>[1]) => wordpressField(person, name)
    expect(await page.getByRole('form').locator('input:not([type=checkbox])').count()).toBe(4)
    expect(await field('baseUrl').getAttribute('placeholder')).toBe('https://www.example.com')

    const values = {
      baseUrl: 'https://shop.example',
      username: 'nora',
      appPassword: 'abcd EFGH ijkl MNOP qrst 1234',
    }
    const names = ['baseUrl', 'username', 'appPassword'] as const
    for (const name of names) await field(name).fill(values[name])
    await expect.poll(() => submitButton(person).isEnabled()).toBe(true)
    for (const name of names) {
      await field(name).fill('')
      await expect.poll(() => submitButton(person).isDisabled(), { message: name }).toBe(true)
      await field(name).fill(values[name])
    }
    expect(await field('authorId').inputValue()).toBe('')
    expect(await field('appPassword').getAttribute('type')).toBe('password')
    const toggle = page.getByRole('button', { name: t('wordpress:fields.appPassword.toggle') })
    await toggle.click()
    await expect.poll(() => field('appPassword').getAttribute('type')).toBe('text')
    await toggle.click()
    await expect.poll(() => field('appPassword').getAttribute('type')).toBe('password')

    await page.reload()
    await wordpressCard(person).click()
    const form = page.getByRole('form')
    for (const [name, wrong, problem] of [
      ['baseUrl', 'ftp://shop.example', 'FIELD_BASE_URL_INVALID'],
      ['username', 'nora@shop.example', 'FIELD_WP_USERNAME_INVALID'],
      ['appPassword', 'abcd', 'FIELD_WP_APP_PASSWORD_INVALID'],
      ['authorId', 'x', 'FIELD_WP_AUTHOR_ID_INVALID'],
    ] as const) {
      const said = form.getByText(t(`messages:${problem}`), { exact: true })
      await field(name).fill(wrong)
      await expect.poll(() => said.count(), { message: name }).toBe(0)
      await field(name).blur()
      await said.waitFor()
      const box = await field(name).boundingBox()
      expect((await said.boundingBox())?.y).toBeGreaterThan(box?.y ?? Number.POSITIVE_INFINITY)
      await field(name).fill('')
      if (name === 'authorId') await seeGone(said)
    }

    const about = t('integrations:help.about', { field: t('wordpress:fields.username.label') })
    const icon = page.getByRole('button', { name: about })
    const help = page.getByRole('dialog', { name: about })
    const isAt = (step: number) =>
      help.getByText(t('integrations:help.step', { step, steps: 4 }), { exact: true }).isVisible()
    await icon.click()
    await help.getByRole('button', { name: t('integrations:help.next'), exact: true }).click()
    await seeText(help, t('integrations:help.step', { step: 2, steps: 4 }))
    await stopClock(person)
    await help.getByRole('button', { name: t('integrations:help.cancel'), exact: true }).click()
    await icon.click()
    await seeAfter(person, 200, 'the first step', () => isAt(1))
  }),
)

test.for(englishDesk)(
  '[INTEG-08, INTEG-37, INTEG-43, INTEG-44, INTEG-45, INTEG-50, ERR-72, ERR-75] a connection is saved, read back, checked and deleted, and each act says how it went ($language, $size)',
  asPerson(async (person) => {
    const blog = inject('blog')
    const { page, t } = person
    await arrive(person)
    // No change arrives by itself: the list is read again because of what was done here.
    await silenceStream(person)
    await watchTimers(person)
    const check = page.getByRole('button', { name: t('messages:LABEL_CHECK_CONNECTION'), exact: true })
    const wrong = { ...blog, appPassword: 'abcd EFGH ijkl MNOP qrst 1234' }
    const site = ({ url: baseUrl, username, appPassword }: typeof wrong) => ({
      baseUrl,
      username,
      appPassword,
      acceptsHttp: true,
    })
    await ask(person, ['post', WORDPRESS], site(wrong))
    await page.goto('/integrations')
    await wordpressCard(person).click()
    await check.waitFor()
    expect(await check.isDisabled()).toBe(true)

    await page.getByRole('button', { name: t('integrations:saved.edit') }).click()
    await fillWordpress(person, blog)
    await wordpressField(person, 'authorId').fill('1')
    const testing = page.getByRole('dialog', { name: t('integrations:testing.title') })
    await answerOnce(person, ['POST', WORDPRESS], { status: 500 })
    await submitWordpress(person)
    await says(person, 'MESSAGES_CONNECTION_ERROR')
    await seeGone(testing)
    expectFault(person, 500)
    await dismissAll(person)

    const good = { isActive: true, name: 'Casa Lumbre', problem: null, values: {} }
    await answerOnce(person, ['POST', WORDPRESS], { status: 200, body: good })
    const works = { isWorking: true, problem: null, values: {} }
    await answerOnce(person, CHECK, { status: 200, body: { statusCode: 200, data: works } })
    await answerOnce(person, ['PUT', `${WORDPRESS}/active`], { status: 500 })
    await submitWordpress(person)
    await says(person, 'MESSAGES_INTEGRATION_SAVE_ERROR')
    expectFault(person, 500)
    await dismissAll(person)
    await submitWordpress(person)
    // The blog of the journeys answers slowly on a busy machine.
    await page.getByText(t('messages:MESSAGES_INTEGRATION_SAVED')).first().waitFor({ timeout: SLOW_MS })
    await seeConnected(person)
    await dismissAll(person)

    const [connection] = await ask<{ name: string }[]>(person, ['post', '/api/integrations'], {})
    await seeText(wordpressCard(person), connection?.name ?? expect.unreachable('no connection'))
    await page.getByRole('button', { name: t('integrations:saved.edit') }).click()
    await expect.poll(() => wordpressField(person, 'baseUrl').inputValue()).toBe(blog.url)
    expect(await wordpressField(person, 'username').inputValue()).toBe(blog.username)
    expect(await wordpressField(person, 'authorId').inputValue()).toBe('1')
    expect(await wordpressField(person, 'appPassword').inputValue()).toBe('')

    await page.reload()
    await wordpressCard(person).click()
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === CHECK[1])
    await check.click()
    expect((await asked).method()).toBe('PUT')
    await page.getByText(t('messages:MESSAGES_CHECK_SUCCESS')).first().waitFor({ timeout: SLOW_MS })
    await dismissAll(person)
    const failed = { isWorking: false, problem: 'PLATFORM_UNREACHABLE', values: { host: 'x' } }
    await answerOnce(person, CHECK, { status: 200, body: { statusCode: 200, data: failed } })
    await check.click()
    await says(person, 'MESSAGES_CHECK_FAILED')
    await dismissAll(person)

    await page.getByRole('button', { name: t('integrations:saved.delete') }).click()
    const asks = page.getByRole('dialog', { name: t('integrations:delete.title') })
    await asks.waitFor()
    await stopClock(person)
    await asks.getByRole('button', { name: t('integrations:saved.delete') }).click()
    await seeSoon(person, 'that it is deleted', () =>
      page.getByText(t('messages:MESSAGES_CONNECTION_DELETED')).isVisible(),
    )
    await seeSoon(person, 'the card without a connection', async () =>
      (await wordpressCard(person).innerText()).includes(t('integrations:state.not-connected')),
    )
    let reads = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === LIST) reads += 1
    })
    const { left } = await seeTimer(person, 1_000)
    await page.clock.runFor(left - 1)
    const before = reads
    await page.clock.runFor(1)
    await waitUntil('the list is read again', async () => reads > before)
  }),
)

test.for(spanishPhone)(
  '[INTEG-13] the way back leads from the form to the cards ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    await openForm(person)
    expect(await wordpressCard(person).count()).toBe(0)
    await page.getByRole('button', { name: t('integrations:back') }).click()
    await wordpressCard(person).waitFor()
    await seeHeading(page, t('messages:LABEL_INTEGRATIONS'), 1)
    expect(await page.getByRole('form').count()).toBe(0)
  }),
)
