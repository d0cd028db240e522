import { expect, test } from 'vitest'
import { moment } from '../../../apps/web/src/i18n/dates.ts'
import { ask } from '../person/arrive.ts'
import { cardAt, nextWeek, planPost } from '../person/calendar.ts'
import { asPerson, mixed } from '../person/journey.ts'
import { seeAddress, seeGone, seeHeading, seeText } from '../person/see.ts'
import { arriveWithBlog, planWritten, title as written } from '../person/states.ts'

const weekOf = (day: Date, filter = 'all') =>
  `/calendar?view=week&date=${day.toLocaleDateString('sv')}&filter=${filter}`

test.for(mixed)(
  '[#36] a copy, an idea and a new post begin at a moment at which nothing goes out yet ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language, size } = person
    await arriveWithBlog(person, 'premium')
    await page.goto('/calendar')
    const title = 'Cold wax'
    await ask(person, ['post', '/api/ideas'], { title })
    const at = nextWeek(1, 11)
    await planWritten(person, at)
    await planWritten(person, nextWeek(8, 11, 15))
    await planPost(person, nextWeek(9, 10, 45))

    await page.goto(weekOf(at))
    await cardAt(person, at).first().click()
    const post = page.getByRole('dialog', { name: t('post-dialog:label') })
    await post.getByRole('button', { name: t('planning:more'), exact: true }).click()
    await post.getByRole('menuitem', { name: t('planning:duplicate.open') }).click()
    const copy = page.getByRole('dialog', { name: t('planning:duplicate.title') })
    await seeText(copy, moment(nextWeek(10, 11), language))
    await copy.getByRole('button', { name: new RegExp(`^${t('planning:duplicate.act')}`) }).click()
    await seeGone(copy)
    await seeText(page, t('planning:duplicate.done', { date: moment(nextWeek(10, 11), language) }))
    await page.getByRole('button', { name: t('common:undo'), exact: true }).waitFor()
    await page.getByRole('button', { name: t('planning:duplicate.see'), exact: true }).click()
    await seeHeading(page, written)
    const copied = await ask<{ publishAt: string }>(person, [
      'get',
      `/api/posts/${new URL(page.url()).pathname.split('/').at(-1)}`,
    ])
    expect(copied.publishAt).toBe(nextWeek(10, 11).toISOString())

    // What a filter hides takes its moment all the same.
    for (const [days, hour, minute] of [
      [14, 10, 0],
      [15, 10, 0],
      [16, 9, 40],
    ] as const)
      await planWritten(person, nextWeek(days, hour, minute))
    await page.goto(weekOf(nextWeek(14, 12), 'past'))
    if (size === 'desk')
      await page
        .getByRole('button', { name: t('calendar:ideas'), exact: true })
        .last()
        .click()
    const tray = page.getByRole('region', { name: t('planning:ideas.title'), exact: true })
    await tray.getByRole('button', { name: t('planning:ideas.planNamed', { title }) }).click()
    const plan = page.getByRole('dialog', { name: t('planning:ideas.planTitle') })
    // A phone shows one chosen day.
    const free = size === 'desk' ? nextWeek(17, 10) : nextWeek(14, 10, 30)
    await seeText(plan, t('planning:ideas.becomes', { title, date: moment(free, language) }))
    await plan.getByRole('button', { name: t('common:cancel'), exact: true }).click()
    await seeGone(plan)
    if (size === 'desk')
      await page
        .getByRole('button', { name: new RegExp(`^${t('calendar:new')}`) })
        .first()
        .click()
    else await page.getByRole('link', { name: t('shell:newPost'), exact: true }).click()
    await seeAddress(page, new RegExp(`at=${encodeURIComponent(free.toISOString())}`))
  }),
)
