import { expect, test } from 'vitest'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, englishDesk, mixed } from '../person/journey.ts'
import { seeHeading, seeText } from '../person/see.ts'
import { chooseLanguage } from '../person/sign-up.ts'

test.for(mixed)(
  '[#40] a visitor finds a call in the API reference by keyboard and copies its example ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await page.goto('/api-reference')
    await chooseLanguage(person)
    await seeHeading(page, t('api-reference:title'), 1)
    await seeHeading(page, t('api-reference:area.planFiles'), 2)
    await checkScreen(page, 'API reference')
    expect(await page.getByText('/api/users/me/password').count()).toBe(0)

    const search = page.getByRole('searchbox', { name: t('api-reference:search') })
    await search.fill('wool zebra')
    await seeText(page, t('api-reference:nothing'))
    await search.fill('calendar:write POST ideas')
    await seeText(page, t('api-reference:count', { count: 2 }))
    await search.press('Tab')
    await page.keyboard.press('Enter')
    const details = page.getByRole('region', {
      name: t('api-reference:detailsOf', { call: 'POST /api/ideas' }),
    })
    await seeText(details, 'calendar:write')
    await seeText(details, `curl '${new URL(page.url()).origin}/api/ideas'`)
    await seeText(details, '422 MESSAGES_INVALID_FIELDS')
    expect(new URL(page.url()).hash).toBe('#ideas.create')
    await checkScreen(page, 'a call of the API')
    await details.getByText('Python', { exact: true }).click()
    await seeText(details, 'import requests')

    await page.reload()
    await seeText(details, t('api-reference:body'))
  }),
)

test.for(englishDesk)(
  '[#40] an API reference that failed to load can be loaded again ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    let isDown = true
    await page.route('**/api/openapi.json', (route) => (isDown ? route.abort() : route.fallback()))
    await page.goto('/api-reference')
    await seeText(page, t('api-reference:failed'))
    await checkScreen(page, 'an API reference that failed to load')
    isDown = false
    await page.getByRole('button', { name: t('common:tryAgain') }).click()
    await seeHeading(page, t('api-reference:area.posts'), 2)
  }),
)
