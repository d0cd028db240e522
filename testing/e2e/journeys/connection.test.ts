import { expect, inject, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import {
  fillWordpress,
  openIntegrations,
  seeConnected,
  submitWordpress,
  wordpressCard,
  wordpressField,
} from '../person/connect-wordpress.ts'
import { holdCall, seeAfter, seeSoon, stopClock, watchTimers } from '../person/delays.ts'
import { asPerson, englishDesk } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { answerOnce, expectFault } from '../person/security.ts'
import { seeGone, seeText } from '../person/see.ts'
import { setSwitches } from '../wordpress/wp-call.ts'

const CHECK = ['PUT', '/api/integrations/wordpress/check'] as const

const openForm = async (person: Person) => {
  await person.page.goto('/calendar')
  await openIntegrations(person)
  await wordpressCard(person).click()
  await wordpressField(person, 'baseUrl').waitFor()
}

test.for(englishDesk)(
  '[INTEG-09, INTEG-10] each field of the form is explained step by step, with pictures ($language, $size)',
  asPerson(async (person) => {
    await arrive(person)
    await openForm(person)
    const { page, t } = person
    for (const [name, steps] of [
      ['baseUrl', 1],
      ['username', 4],
      ['appPassword', 5],
      ['authorId', 4],
    ] as const) {
      const title = t('integrations:help.about', { field: t(`wordpress:fields.${name}.label`) })
      await page.getByRole('button', { name: title }).click()
      const help = page.getByRole('dialog', { name: title })
      const press = (button: string) =>
        help.getByRole('button', { name: t(`integrations:help.${button}`), exact: true }).click()
      const seen = new Set<string>()
      const seeStep = async (step: number) => {
        await seeText(help, t('integrations:help.step', { step, steps }))
        const progress = Number(await help.locator('[aria-valuenow]').getAttribute('aria-valuenow'))
        expect(Math.round(progress), `${name} ${step}`).toBe(Math.round((step / steps) * 100))
        expect(await help.locator('[class*=picture]').isVisible()).toBe(true)
        seen.add(await help.getByRole('heading').innerText())
      }
      await seeStep(1)
      expect(await help.getByRole('button', { name: t('integrations:help.back') }).isDisabled()).toBe(true)
      if (steps > 1) {
        await press('next')
        await seeStep(2)
        await press('back')
        await seeStep(1)
      }
      for (let step = 2; step <= steps; step++) {
        await press('next')
        await seeStep(step)
      }
      expect(seen.size).toBe(steps)
      await press('cancel')
      await seeGone(help)
    }
  }),
)

test.for(englishDesk)(
  '[INTEG-14, INTEG-32, INTEG-33, INTEG-34] while a connection is tested nothing else can be done; its success is told after a second, the check’s after 1.2 seconds more ($language, $size)',
  asPerson(async (person) => {
    await arrive(person)
    await watchTimers(person)
    await openForm(person)
    const { page, t } = person
    await fillWordpress(person, inject('blog'))
    // Acts only: what changed is told by the stream, and when the page reads it again is not of interest here.
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() === 'GET' || !pathname.startsWith('/api/integrations/wordpress')) return
      calls.push(`${request.method()} ${pathname}`)
    })
    const connecting = await holdCall(person, ['POST', '/api/integrations/wordpress'])
    await submitWordpress(person)
    const testing = page.getByRole('dialog', { name: t('integrations:testing.title') })
    await seeText(testing, t('integrations:testing.text'))
    expect((await testing.boundingBox())?.width).toBe(800)
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await connecting.isHeld
    expect(await testing.isVisible()).toBe(true)
    await stopClock(person)
    connecting.letGo()
    const said = (key: string) => page.getByText(t(`messages:${key}`), { exact: true })
    await seeAfter(person, 1_000, 'the connection’s success', () =>
      said('MESSAGES_CONNECTION_SUCCESS').isVisible(),
    )
    await seeSoon(person, 'the dialog is closed', async () => (await testing.count()) === 0)
    await seeSoon(person, 'the check', async () => calls.length > 1)
    await seeAfter(person, 1_200, 'the check’s success', () => said('MESSAGES_CHECK_SUCCESS').isVisible())
    await seeSoon(person, 'the connection is switched on', async () => calls.length > 2)
    expect(calls).toEqual([
      'POST /api/integrations/wordpress',
      'PUT /api/integrations/wordpress/check',
      'PUT /api/integrations/wordpress/active',
    ])
    await page.clock.resume()
    await seeConnected(person)
    await wordpressField(person, 'baseUrl').waitFor({ state: 'detached' })
    const [connection] = await ask<{ name: string }[]>(person, ['post', '/api/integrations'], {})
    expect(connection?.name).toMatch(/\S/)
    await page.reload()
    await seeText(wordpressCard(person), t('integrations:state.connected'))
    await seeText(wordpressCard(person), connection?.name ?? '')
  }),
)

test.for(englishDesk)(
  '[INTEG-33, INTEG-35, ERR-71, ERR-73] a check that fails and one that cannot be made are told apart, while connecting and later ($language, $size)',
  asPerson(async (person) => {
    const blog = inject('blog')
    await arrive(person)
    await openForm(person)
    const { page, t } = person
    await fillWordpress(person, blog)
    const failed = { isWorking: false, problem: 'PLATFORM_UNREACHABLE', values: { host: 'x' } }
    await answerOnce(person, CHECK, { status: 200, body: { statusCode: 200, data: failed } })
    await submitWordpress(person)
    await seeText(page, t('messages:MESSAGES_CHECK_FAILED'))
    const dismiss = page.getByRole('button', { name: t('common:dismiss') })
    const dismissAll = async () => {
      while ((await dismiss.count()) > 0) await dismiss.first().click()
    }
    await dismissAll()
    await answerOnce(person, CHECK, { status: 500 })
    await submitWordpress(person)
    await seeText(page, t('messages:MESSAGES_CHECK_ERROR'))
    expectFault(person, 500)
    await dismissAll()
    await submitWordpress(person)
    await seeConnected(person)

    const check = page.getByRole('button', { name: t('messages:LABEL_CHECK_CONNECTION'), exact: true })
    await page.reload()
    await wordpressCard(person).click()
    await answerOnce(person, CHECK, { status: 500 })
    await check.click()
    await seeText(page, t('messages:MESSAGES_CHECK_ERROR'))
    expectFault(person, 500)
    try {
      await setSwitches(blog, { noAppPasswords: true })
      await check.click()
      await seeText(page, t('messages:MESSAGES_CHECK_FAILED'))
      await seeText(wordpressCard(person), t('integrations:state.needs-attention'))
    } finally {
      await setSwitches(blog, {})
    }
  }),
)
