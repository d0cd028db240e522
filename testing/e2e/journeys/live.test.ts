import { expect, inject, test } from 'vitest'
import { arrive } from '../person/arrive.ts'
import { cardAt, nextWeek, planPost, seeMoved } from '../person/calendar.ts'
import { cutStream } from '../person/cut-stream.ts'
import { asPerson, englishDesk, spanishPhone } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { seeHeading, seeText, waitUntil } from '../person/see.ts'
import { query } from '../product-database.ts'

/** Another tab of the same person, and both at the calendar of next week. */
const openTwo = async (person: Person) => {
  await arrive(person)
  const { page, context, t } = person
  const other = await context.newPage()
  for (const tab of [page, other]) {
    const listening = tab.waitForResponse((answer) => answer.url().includes('/api/events'))
    await tab.goto('/calendar')
    await listening
    await tab.getByRole('button', { name: t('posts:next.week'), exact: true }).click()
    await tab.evaluate(() => {
      document.body.dataset.since = 'the first load'
    })
  }
  return { here: person, there: { ...person, page: other } }
}

/** Whether the tab is still the one that was opened, and no reload of it. */
const isSame = ({ page }: Person) => page.evaluate(() => document.body.dataset.since === 'the first load')

const idOf = async (person: Person, at: Date) => {
  const id = await planPost(person, at)
  await cardAt(person, at).waitFor()
  return id
}

/** As the worker's receipt does it. */
const publish = (id: string) =>
  query(
    inject('dataDir'),
    `update post set status = 'published', published_at = now(), version = version + 1 where id = $1`,
    [id],
  )
const publishedCard = (person: Person, at: Date) =>
  cardAt(person, at).and(
    person.page.getByRole('button', { name: new RegExp(person.t('posts:status.published')) }),
  )

test.for(englishDesk)(
  'what is done in one tab is on the screen of the other without a reload ($language, $size)',
  asPerson(async (person) => {
    const { here, there } = await openTwo(person)
    const at = nextWeek(1, 10)
    await idOf(here, at)
    await cardAt(there, at).waitFor()
    await cardAt(here, at).focus()
    await here.page.keyboard.press('Alt+ArrowDown')
    await seeMoved(here, nextWeek(1, 10, 30))
    await cardAt(there, nextWeek(1, 10, 30)).waitFor()
    expect([await isSame(here), await isSame(there)]).toEqual([true, true])
  }),
)

test.for(englishDesk)(
  'what the worker does to a post changes its badge in the calendar ($language, $size)',
  asPerson(async (person) => {
    await arrive(person)
    const { page, t } = person
    const at = nextWeek(1, 10)
    const listening = page.waitForResponse((answer) => answer.url().includes('/api/events'))
    await page.clock.install()
    await page.goto('/calendar')
    await listening
    await page.getByRole('button', { name: t('posts:next.week'), exact: true }).click()
    const id = await idOf(person, at)
    // The page's own clock moves too little for anything to be read by itself.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    await publish(id)
    await waitUntil('the badge says it', async () => {
      await page.clock.runFor(20)
      return publishedCard(person, at).isVisible()
    })
  }),
)

test.for(englishDesk)(
  'who was offline is told what happened meanwhile ($language, $size)',
  asPerson(async (person) => {
    const { page, context, t } = person
    const { here } = await openTwo(person)
    const at = nextWeek(1, 10)
    const id = await idOf(here, at)
    await context.setOffline(true)
    await seeText(page, t('shell:offline'))
    await publish(id)
    await context.setOffline(false)
    await publishedCard(person, at).waitFor()
    expect(await isSame(here)).toBe(true)
  }),
)

test.for(spanishPhone)(
  'a session that is ended elsewhere is over here at once, and a cut stream is made up for ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await cutStream(person)
    await arrive(person)
    await page.goto('/calendar')
    await page.getByRole('button', { name: t('posts:next.week'), exact: true }).waitFor()
    const listening = page.waitForResponse((answer) => answer.url().includes('/api/events'), {
      timeout: 60_000,
    })
    await person.context.unroute(/\/api\/events/)
    await listening
    await query(
      inject('dataDir'),
      'delete from session where user_id = (select user_id from sign_in_email where email = $1)',
      [person.email],
    )
    await seeHeading(page, t('auth:login.title'))
  }),
)
