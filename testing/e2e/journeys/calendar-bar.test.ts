import { expect, test } from 'vitest'
import { arrive } from '../person/arrive.ts'
import { cardAt, nextWeek, planPost, seeMoved } from '../person/calendar.ts'
import { asPerson, englishDesk, spanishDesk, spanishPhone } from '../person/journey.ts'
import { seeGone } from '../person/see.ts'

const day = (at: Date) => at.toLocaleDateString('sv')

test.for([...englishDesk, ...spanishDesk])(
  'the calendar’s bar is one line with its main button, from 1024 to 1440 pixels ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    for (const view of ['week', 'day', 'month']) {
      await page.goto(`/calendar?view=${view}&date=2026-11-30`)
      const heading = page.getByRole('main').getByRole('heading', { level: 1 })
      const main = page
        .getByRole('main')
        .getByRole('button', { name: t('calendar:new') })
        .first()
      await main.waitFor()
      for (const width of [1024, 1100, 1200, 1280, 1366, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        const lines = async () => {
          const [title, button] = await Promise.all([heading.boundingBox(), main.boundingBox()])
          if (!title || !button) return false
          const isBeside = Math.abs(title.y + title.height / 2 - button.y - button.height / 2) < 8
          return isBeside && title.height < 40 && button.x + button.width <= width
        }
        await expect.poll(lines, { message: `${view} at ${width} pixels` }).toBe(true)
      }
    }
  }),
)

test.for(spanishPhone)(
  'on a phone the agenda follows a post to its new day, and an empty day offers to plan there ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    await page.goto('/calendar')
    const at = nextWeek(1, 10)
    const to = nextWeek(4, 10)
    await planPost(person, at)
    await page.goto(`/calendar?view=week&date=${day(at)}`)
    await cardAt(person, at).click()
    await page.getByRole('button', { name: t('post-dialog:editDate.title'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('post-dialog:editDate.title') })
    await dialog.getByLabel(t('post-dialog:editDate.date'), { exact: true }).click()
    const month = new Intl.DateTimeFormat('es', { month: 'long' }).format(to)
    await page
      .getByRole('button', { name: `${to.getDate()} ${month} ${to.getFullYear()}`, exact: true })
      .click()
    await dialog.getByRole('button', { name: t('common:save'), exact: true }).click()
    await seeMoved(person, to)
    await page.waitForURL((url) => url.searchParams.get('date') === day(to))
    await seeGone(page.getByRole('dialog'))
    const strip = page.getByRole('main').getByRole('button', { pressed: true })
    expect(await strip.innerText()).toBe(String(to.getDate()))

    // Another day of the week has no post.
    const empty = nextWeek(2, 10)
    await page
      .getByRole('main')
      .getByRole('button', {
        name: new RegExp(`\\b${empty.getDate()}\\b.*, ${t('calendar:agenda.posts_other', { count: 0 })}`),
      })
      .click()
    const plan = page.getByRole('link', { name: t('calendar:empty.plan'), exact: true })
    await plan.waitFor()
    expect(await plan.count()).toBe(1)
    expect(await plan.getAttribute('href')).toContain(encodeURIComponent(empty.toISOString()))
    await expect
      .poll(() => plan.evaluate((link) => link.getBoundingClientRect().bottom < innerHeight))
      .toBe(true)
  }),
)
