import { expect, inject, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { cardAt, nextWeek, planPost } from '../person/calendar.ts'
import { seeAfter, seeSoon, stopClock, watchTimers } from '../person/delays.ts'
import { asPerson, englishDesk, spanishPhone } from '../person/journey.ts'
import { answerOnce } from '../person/security.ts'
import { seeText } from '../person/see.ts'
import { wentOutToday } from '../person/went-out.ts'
import { query } from '../product-database.ts'

test.for(englishDesk)(
  '[CAL-52, CAL-53, ERR-65, ERR-66] a post is switched on for a blog that works, and off at any time ($language, $size)',
  asPerson(async (person) => {
    const { url, username, appPassword } = inject('blog')
    await arrive(person)
    const site = { baseUrl: url, username, appPassword, acceptsHttp: true }
    await ask(person, ['post', '/api/integrations/wordpress'], site)
    await ask(person, ['put', '/api/integrations/wordpress/active'], {})
    const { page, t, email } = person
    await page.goto('/calendar')
    const at = nextWeek(2, 11)
    const id = await planPost(person, at)
    const open = async () => {
      await page.goto('/calendar')
      await page.getByRole('button', { name: t('posts:next.week'), exact: true }).click()
      await cardAt(person, at).click()
      const onOff = page.getByRole('switch', { name: /^WordPress/ })
      await onOff.waitFor()
      return onOff
    }
    let onOff = await open()

    const [connection] = await ask<{ id: string }[]>(person, ['post', '/api/integrations'], {})
    const path = `/api/posts/${id}/platforms/${connection?.id}`
    await answerOnce(person, ['PUT', path], { status: 409, body: { message: 'PLATFORM_NOT_CONNECTED' } })
    const calls: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === path) calls.push(request.method())
    })
    const keptOn = async () =>
      (await ask<{ platformNames: string[] }>(person, ['get', `/api/posts/${id}`])).platformNames
    await onOff.press('Space')
    // A text given as a string is found in any case; the platform is named as it writes itself.
    await seeText(page, new RegExp(`^${t('messages:MESSAGES_ERROR_PLATFORM', { platform: 'WordPress' })}$`))
    await page.waitForFunction(() => !document.querySelector('input[role=switch]:disabled'))
    expect(await onOff.isChecked()).toBe(false)
    await onOff.press('Space')
    await seeText(page, t('messages:MESSAGES_INTEGRATION_WORDPRESS'))
    expect(await onOff.isChecked()).toBe(true)
    expect([await keptOn(), ...calls]).toEqual([['wordpress'], 'PUT', 'PUT'])

    const setConnection = (change: string) =>
      query(
        inject('dataDir'),
        `update integration set ${change}
         where account_id = (select account_id from sign_in_email where email = $1)`,
        [email],
      )
    await setConnection('is_working = false')
    onOff = await open()
    expect(await onOff.isChecked()).toBe(true)
    await onOff.press('Space')
    await seeText(page, t('messages:MESSAGES_INTEGRATION_DEACTIVATED'))
    expect(await onOff.isChecked()).toBe(false)
    expect(await onOff.isDisabled()).toBe(true)
    expect([await keptOn(), ...calls]).toEqual([[], 'PUT', 'PUT', 'DELETE'])

    // It works again, but is not active for the workspace; then it is both.
    await setConnection('is_working = true, is_active = false')
    onOff = await open()
    expect(await onOff.isDisabled()).toBe(true)
    await setConnection('is_active = true')
    onOff = await open()
    expect(await onOff.isDisabled()).toBe(false)
    await onOff.press('Space')
    await page.waitForFunction(() => !document.querySelector('input[role=switch]:disabled'))

    // In the wizard a switch that cannot be turned off goes back and says so.
    await query(
      inject('dataDir'),
      `update post set completed_steps = '{publish_date,country_and_language}' where id = $1`,
      [id],
    )
    await page.goto(`/calendar/${id}/edit?step=platform`)
    const inWizard = page.getByRole('switch', {
      name: t('writing:platform.switch', { platform: 'WordPress' }),
    })
    await inWizard.waitFor()
    await answerOnce(person, ['DELETE', path], {
      status: 409,
      body: { message: 'MESSAGES_VERSION_CONFLICT' },
    })
    await inWizard.press('Space')
    await seeText(page, t('messages:MESSAGES_INTEGRATION_ERROR_DEACTIVATED'))
    await page.waitForFunction(() => !document.querySelector('input[role=switch]:checked:disabled'))
    expect(await inWizard.isChecked()).toBe(true)
    onOff = await open()

    // It goes out before the switch is turned off.
    await query(
      inject('dataDir'),
      `update publication set state = 'published', published_at = now(), link = 'https://blog.example/wool' where post_id = $1`,
      [id],
    )
    const late = { status: 423, body: { message: 'MESSAGES_PUBLISHED_POST_LOCKED' } }
    await answerOnce(person, ['DELETE', path], late)
    await onOff.press('Space')
    await seeText(page, wentOutToday(t))
    await page.getByRole('button', { name: t('publishing:wentOut.act') }).waitFor()
    expect(await onOff.isChecked()).toBe(true)
  }),
)

test.for(spanishPhone)(
  '[POST-20] that a blog is switched on is said for four seconds ($language, $size)',
  asPerson(async (person) => {
    const { url, username, appPassword } = inject('blog')
    await arrive(person)
    const site = { baseUrl: url, username, appPassword, acceptsHttp: true }
    await ask(person, ['post', '/api/integrations/wordpress'], site)
    await ask(person, ['put', '/api/integrations/wordpress/active'], {})
    const { page, t } = person
    await watchTimers(person)
    await page.goto('/calendar')
    const at = nextWeek(2, 11)
    await planPost(person, at)
    await page.goto(`/my-post?date=${at.toLocaleDateString('sv')}`)
    await cardAt(person, at).click()
    const onOff = page.getByRole('switch', { name: /^WordPress/ })
    await onOff.waitFor()
    await stopClock(person)
    await onOff.press('Space')
    const said = page.getByText(t('messages:MESSAGES_INTEGRATION_WORDPRESS'))
    await seeSoon(person, 'that it is switched on', () => said.first().isVisible())
    await seeAfter(person, 4_000, 'nothing is said any more', async () => (await said.count()) === 0)
  }),
)

test.for(englishDesk)(
  '[ERR-67] another cover that cannot be had is said, and the post keeps its own ($language, $size)',
  asPerson(async (person) => {
    await arrive(person)
    const { page, t } = person
    await page.goto('/calendar')
    const id = await planPost(person, nextWeek(2, 11))
    await query(
      inject('dataDir'),
      `update post set title = 'How wool is washed', body = '<p>In cold water.</p>', status = 'created',
       description = 'How wool is washed at home', completed_steps = '{publish_date,description}' where id = $1`,
      [id],
    )
    await page.goto(`/calendar/${id}`)
    await answerOnce(person, ['PATCH', `/api/posts/${id}/images/featured`], {
      status: 424,
      body: { message: 'MESSAGES_SOMETHING_WENT_WRONG' },
    })
    await page.getByRole('button', { name: t('post-page:cover.draw') }).click()
    await seeText(page, t('messages:MESSAGES_IMAGE_CHANGE_FAILED'))
  }),
)
