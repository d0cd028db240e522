import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrive } from '../person/arrive.ts'
import { cardAt, nextWeek, planPost } from '../person/calendar.ts'
import { asPerson, englishDesk, NEVER_REPEATED, spanishDesk } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { seeBody } from '../person/post-page.ts'
import { seeText } from '../person/see.ts'
import { planWrittenPost } from '../person/written-post.ts'

/** Opens the editor of a post and types some words that are not saved. */
const typeWords = async (person: Person): Promise<Locator> => {
  const { page, t } = person
  await arrive(person)
  const id = await planWrittenPost(person, { body: '<p>Cold water.</p>' })
  await page.goto(`/calendar/${id}`)
  await seeBody(person, 'Cold water.')
  await page.getByRole('button', { name: t('post-page:bar.edit'), exact: true }).click()
  const text = page.getByLabel(t('post-page:editor.text'), { exact: true })
  await text.getByText('Cold water.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' And no soap.')
  await text.getByText('Cold water. And no soap.').waitFor()
  return text
}

const openLink = ({ page, t }: Person) =>
  page.getByRole('button', { name: t('editor:link.tool'), exact: true }).click()

/** Every script and style that is not loaded yet is gone from the server. */
const removeCode = ({ context }: Person) =>
  context.route(/\/assets\/.*\.(js|css)(\?|$)/, (route) => route.fulfill({ status: 404, body: '' }))

test.for(englishDesk)(
  'a page that could not read its session loads without a click once the connection is back ($language, $size)',
  NEVER_REPEATED,
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    let fails = 1
    await page.route('**/api/users/me', (route) => (fails-- > 0 ? route.abort() : route.continue()))
    await page.goto('/calendar')
    const next = page.getByRole('button', { name: t('posts:next.week'), exact: true })
    await next.waitFor()

    fails = 2
    await page.goto('/calendar')
    await page.getByRole('heading', { name: t('common:failed.title') }).waitFor()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await next.waitFor()
    // The browser reports each request that was cut.
    person.faults.length = 0
  }),
)

test.for(englishDesk)(
  '[SHELL-44] shows the first snackbar while the browser is offline ($language, $size)',
  NEVER_REPEATED,
  asPerson(async (person) => {
    const { page, context, t } = person
    await arrive(person)
    await page.goto('/calendar')
    const at = nextWeek(1, 10)
    await planPost(person, at)
    await page.goto('/calendar')
    await page.getByRole('button', { name: t('posts:next.week'), exact: true }).click()
    await cardAt(person, at).focus()
    await page.waitForLoadState('load')
    await context.setOffline(true)
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByRole('alert').getByText(t('messages:MESSAGES_NETWORK_ERROR')).first().waitFor()
    expect(await cardAt(person, at).count()).toBe(1)
  }),
)

test.for(spanishDesk)(
  'loads a dialog of the editor after one second offline and keeps the typed text ($language, $size)',
  NEVER_REPEATED,
  asPerson(async (person) => {
    const { page, context, t } = person
    const text = await typeWords(person)
    await context.setOffline(true)
    await openLink(person)
    await page.waitForTimeout(1_000)
    await context.setOffline(false)
    await page.getByRole('dialog', { name: t('editor:link.add') }).waitFor()
    await page.keyboard.press('Escape')
    await text.getByText('Cold water. And no soap.').waitFor()
  }),
)

test.for(englishDesk)(
  'keeps the editor open when the code of a dialog is missing and offers the new version ($language, $size)',
  NEVER_REPEATED,
  asPerson(async (person) => {
    const { page, context, t } = person
    const text = await typeWords(person)
    await removeCode(person)
    await openLink(person)
    await seeText(page, t('common:loadFailed.text'))
    await text.getByText('Cold water. And no soap.').waitFor()
    await context.route(/^[^?]*\/(\?.*)?$/, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<script type="module" src="/assets/newer.js"></script>',
      }),
    )
    await page.getByRole('button', { name: t('common:tryAgain') }).click()
    await seeText(page, t('common:loadFailed.newVersion'))
    await text.getByText('Cold water. And no soap.').waitFor()
    await context.unrouteAll()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.getByRole('button', { name: t('common:crashed.reload') }).click()
    await text.getByText('Cold water. And no soap.').waitFor()
    // React reports the two failed attempts, and nothing else may have failed.
    const others = person.faults.filter((fault) => !fault.includes('The code could not be loaded'))
    expect(others).toEqual([])
    person.faults.length = 0
  }),
)
