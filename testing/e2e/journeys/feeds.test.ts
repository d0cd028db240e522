import { expect, test } from 'vitest'
import { arrive } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, englishDesk, mixed } from '../person/journey.ts'
import { seeHeading, seeText } from '../person/see.ts'

test.for(mixed)(
  '[#40] an owner subscribes a calendar app and opens the feed of published posts ($language, $size)',
  asPerson(async (person) => {
    const { page, t, size } = person
    await arrive(person)
    if (size === 'desk') {
      await page.goto('/calendar')
      await page.getByRole('button', { name: t('calendar:export.title') }).click()
      await page.getByRole('menuitem', { name: t('calendar:export.subscribe') }).click()
    } else await page.goto('/settings/feeds')
    await seeHeading(page, t('feeds:title'), 1)
    await checkScreen(page, 'no feeds')

    await page.getByRole('button', { name: t('feeds:calendar.create') }).click()
    const url = await page.getByText(/\/api\/feeds\/calendar\/[\w-]{43}\.ics$/).innerText()
    const google = page.getByRole('link', { name: t('feeds:calendar.google') })
    expect(await google.getAttribute('href')).toContain(
      encodeURIComponent(url.replace(/^https?:/, 'webcal:')),
    )
    await checkScreen(page, 'a new address')
    const path = new URL(url).pathname
    const read = () => fetch(new URL(path, page.url()))
    const answer = await read()
    expect([answer.status, (await answer.text()).slice(0, 15)]).toEqual([200, 'BEGIN:VCALENDAR'])

    await page.reload()
    await page.getByRole('button', { name: t('feeds:calendar.end') }).waitFor()
    expect(await page.content()).not.toContain(path)
    await page.getByRole('button', { name: t('feeds:calendar.end') }).click()
    const dialog = page.getByRole('dialog', { name: t('feeds:calendar.removeTitle') })
    await checkScreen(page, 'ending an address')
    await dialog.getByRole('button', { name: t('feeds:calendar.end') }).click()
    await page.getByRole('button', { name: t('feeds:calendar.create') }).waitFor()
    expect((await read()).status).toBe(404)

    const address = page.getByLabel(t('feeds:posts.address'))
    await address.fill('Not an address!')
    await page.getByRole('button', { name: t('feeds:posts.open') }).click()
    await seeText(page, t('messages:FIELD_FEED_ADDRESS'))
    await checkScreen(page, 'a wrong address')
    await address.fill('')
    await page.getByRole('button', { name: t('feeds:posts.open') }).click()
    const rss = await page.getByText(/\/rss\.xml$/).innerText()
    const feed = await fetch(new URL(new URL(rss).pathname, page.url()))
    expect([feed.status, feed.headers.get('content-type')]).toEqual([
      200,
      'application/rss+xml; charset=utf-8',
    ])
    await checkScreen(page, 'an open feed')
    await page.getByRole('button', { name: t('feeds:posts.close') }).click()
    await page
      .getByRole('dialog', { name: t('feeds:posts.closeTitle') })
      .getByRole('button', { name: t('feeds:posts.close') })
      .click()
    await page.getByRole('button', { name: t('feeds:posts.open') }).waitFor()
  }),
)

test.for(englishDesk)(
  '[#40] feeds that could not be loaded can be read again ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    let isDown = true
    await page.route('**/api/feeds?*', (route) => (isDown ? route.abort() : route.fallback()))
    await page.goto('/settings/feeds')
    await seeText(page, t('feeds:failed'))
    await checkScreen(page, 'feeds that could not be loaded')
    isDown = false
    await page.getByRole('button', { name: t('common:tryAgain') }).click()
    await page.getByRole('button', { name: t('feeds:calendar.create') }).waitFor()
  }),
)
