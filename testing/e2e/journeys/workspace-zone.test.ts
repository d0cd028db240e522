import { expect, test } from 'vitest'
import { clock, moment } from '../../../apps/web/src/i18n/dates.ts'
import { arrive, ask } from '../person/arrive.ts'
import { cardAt, nextWeek, openCalendarAt, seeMoved } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, englishDesk } from '../person/journey.ts'
import { seeText } from '../person/see.ts'

const timeZone = 'America/New_York'

test.for(englishDesk)(
  '[CAL-35, WIZ-17] a colleague in New York moves a post of a workspace in Madrid by day and keeps its time there, and sees both times ($language, $size)',
  asPerson(
    async (person) => {
      const { page, t, language } = person
      await arrive(person)
      const yours = (at: Date) => t('common:zone.yours', { time: clock(at, language, timeZone) })
      const start = nextWeek(1, 10)
      const { data } = await ask<{ data: { id: string } }>(person, ['post', '/api/posts'], {
        publishAt: start.toISOString(),
      })
      const seeKept = async (at: Date) => {
        const post = await ask<{ publishAt: string; timeZone: string; displayPublishAt: string }>(person, [
          'get',
          `/api/posts/${data.id}`,
        ])
        expect([new Date(post.publishAt), post.timeZone]).toEqual([at, 'Europe/Madrid'])
        expect(post.displayPublishAt.slice(11)).toBe(clock(at, language))
      }

      await openCalendarAt(person, data.id)
      const card = cardAt(person, start)
      await card.waitFor()
      expect(await card.getAttribute('aria-label')).toContain(yours(start))
      const grid = page.getByRole('region', { name: t('calendar:grid') })
      await grid.getByText(clock(start, language, timeZone), { exact: true }).waitFor()
      await checkScreen(page, 'week of another zone')

      await card.focus()
      await page.keyboard.press('Alt+ArrowRight')
      const dayLater = nextWeek(2, 10)
      await seeMoved(person, dayLater)
      await seeKept(dayLater)

      const from = await cardAt(person, dayLater).boundingBox()
      const friday = await grid.getByRole('group').nth(4).boundingBox()
      if (!from || !friday) throw new Error('the week is not in sight')
      await page.mouse.move(from.x + 20, from.y + 10)
      await page.mouse.down()
      await page.mouse.move(friday.x + 20, from.y + 10, { steps: 5 })
      await page.mouse.up()
      const dragged = nextWeek(4, 10)
      await seeMoved(person, dragged)
      await seeKept(dragged)

      await cardAt(person, dragged).click()
      const post = page.getByRole('dialog', { name: t('post-dialog:label') })
      await seeText(post, moment(dragged, language))
      await seeText(post, yours(dragged))
      await post.getByRole('button', { name: t('post-dialog:editDate.title') }).click()
      const dialog = page.getByRole('dialog', { name: t('post-dialog:editDate.title') })
      const time = dialog
        .getByLabel(t('post-dialog:editDate.time'), { exact: true })
        .and(page.locator('input'))
      expect(await time.inputValue()).toBe('10:00')
      await seeText(dialog, t('common:zone.of', { place: 'Madrid' }))
      await time.fill('1130')
      await time.press('Tab')
      const typed = nextWeek(4, 11, 30)
      await seeText(dialog, yours(typed))
      await checkScreen(page, 'date of another zone')
      await dialog.getByRole('button', { name: t('common:save'), exact: true }).click()
      await seeText(page, t('posts:moved', { date: moment(typed, language) }))
      await seeKept(typed)

      await page.setViewportSize({ width: 390, height: 844 })
      await openCalendarAt(person, data.id)
      await cardAt(person, typed).getByText(yours(typed), { exact: true }).waitFor()
      await checkScreen(page, 'agenda of another zone')
    },
    { timeZone },
  ),
)
