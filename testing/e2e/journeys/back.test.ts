import { expect, test } from 'vitest'
import { arrive } from '../person/arrive.ts'
import { nextWeek, openCalendarAt, planPost } from '../person/calendar.ts'
import { asPerson, englishDesk, spanishPhone } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { seeBody } from '../person/post-page.ts'
import { waitUntil } from '../person/see.ts'
import { planWrittenPost } from '../person/written-post.ts'

const at = nextWeek(2, 11)

const seeSearch = (person: Person, holds: (query: URLSearchParams) => boolean) =>
  waitUntil('the address changes', async () => holds(new URL(person.page.url()).searchParams))

test.for([...englishDesk, ...spanishPhone])(
  'Back closes the dialog of a post and returns to the week before, a reload keeps both ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    await page.goto('/calendar')
    const id = await planPost(person, at)
    await openCalendarAt(person, id)
    await page.locator(`main [data-post="${id}"]`).first().click()
    const dialog = page.getByRole('dialog', { name: t('post-dialog:label') })
    await dialog.waitFor()
    await seeSearch(person, (query) => query.get('post') === id)
    await page.reload()
    await dialog.waitFor()
    await page.goBack()
    await dialog.waitFor({ state: 'hidden' })
    await page.locator(`main [data-post="${id}"]`).first().waitFor()

    const week = new URL(page.url()).searchParams.get('date')
    await page.getByRole('button', { name: t('posts:next.week'), exact: true }).click()
    await seeSearch(person, (query) => query.get('date') !== week)
    await page.locator(`main [data-post="${id}"]`).waitFor({ state: 'hidden' })
    await page.goBack()
    await page.locator(`main [data-post="${id}"]`).first().waitFor()
    expect(new URL(page.url()).searchParams.get('date')).toBe(week)
  }),
)

test.for(englishDesk)(
  'Back leaves the editor and a comparison of versions, a reload keeps them ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    await page.goto('/calendar')
    const id = await planWrittenPost(person, { at, body: '<p>Cold water.</p>' })
    await page.goto(`/calendar/${id}`)
    await seeBody(person, 'Cold water.')
    await page.getByRole('button', { name: t('post-page:bar.edit'), exact: true }).click()
    const text = page.getByLabel(t('post-page:editor.text'), { exact: true })
    await text.waitFor()
    expect(new URL(page.url()).pathname).toBe(`/calendar/${id}/text`)
    await text.locator('p').first().click()
    await page.keyboard.press('End')
    await page.keyboard.type(' And soap.')
    page.once('dialog', (question) => void question.accept())
    await page.reload()
    await text.getByText('Cold water. And soap.').waitFor()
    await page.goBack()
    await seeBody(person, 'Cold water.')
    expect(new URL(page.url()).pathname).toBe(`/calendar/${id}`)

    await page.getByRole('tab', { name: t('post-page:tabs.history') }).click()
    await page
      .getByRole('list', { name: t('history:title') })
      .getByRole('button')
      .first()
      .click()
    const compared = page.getByRole('dialog', { name: t('history:compare') })
    await compared.waitFor()
    await page.reload()
    await compared.waitFor()
    await page.goBack()
    await compared.waitFor({ state: 'hidden' })
    await seeBody(person, 'Cold water.')
  }),
)

test.for(englishDesk)(
  'Back closes a connection, a reload keeps it ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    await page.goto('/integrations')
    await page.getByRole('button', { name: /^Shopify/ }).click()
    const form = page.getByRole('heading', { name: t('integrations:form.title', { platform: 'Shopify' }) })
    await form.waitFor()
    expect(new URL(page.url()).pathname).toBe('/integrations/shopify')
    await page.reload()
    await form.waitFor()
    await page.goBack()
    await form.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/integrations')
  }),
)
