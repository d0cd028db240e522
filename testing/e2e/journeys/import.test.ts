import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { arrive } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, mixed } from '../person/journey.ts'
import { seeHeading, seeText } from '../person/see.ts'

const plan =
  'title;date;time\nFive gifts of wool;2040-11-20;09:30\nNo date at all;;\nWool in winter;03/04/2040;\n'

test.for(mixed)(
  '[#40] an owner imports a plan, imports it again without effect, and undoes it ($language, $size)',
  asPerson(async (person) => {
    const { page, t, size } = person
    await arrive(person)
    if (size === 'desk') {
      await page.goto('/calendar')
      await page.getByRole('button', { name: t('calendar:export.title') }).click()
      await page.getByRole('menuitem', { name: t('calendar:export.import') }).click()
    } else await page.goto('/settings/import')
    await seeHeading(page, t('feeds:import.title'), 1)
    await checkScreen(page, 'no plan yet')

    await page.getByLabel(t('feeds:import.paste')).fill('nothing of a plan')
    await page.getByRole('button', { name: t('feeds:import.check'), exact: true }).click()
    await seeText(page, t('messages:FIELD_PLAN_COLUMNS'))
    await checkScreen(page, 'a text that is no plan')

    const file = { name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from(plan) }
    await page.locator('input[type=file]').setInputFiles(file)
    await seeText(page, t('feeds:import.counts', { new: 2, all: 3 }))
    await seeText(page, `${t('feeds:import.column.date')}: ${t('feeds:import.problem.missing')}`)
    await checkScreen(page, 'a plan with an error')
    await page.getByRole('button', { name: t('feeds:import.confirm', { count: 2 }) }).click()
    await seeText(page, t('feeds:import.imported', { count: 2 }))
    await checkScreen(page, 'an import that can be undone')

    await page.getByLabel(t('feeds:import.paste')).fill(plan)
    await page.getByRole('button', { name: t('feeds:import.check'), exact: true }).click()
    await seeText(page, t('feeds:import.counts', { new: 0, all: 3 }))
    expect(await page.getByText(t('feeds:import.state.known')).count()).toBe(2)

    await page.getByRole('button', { name: t('feeds:import.undo') }).click()
    await page.getByText(t('feeds:import.imported', { count: 2 })).waitFor({ state: 'detached' })

    await page.getByLabel(t('feeds:export.texts')).check()
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: t('feeds:export.json') }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('tintario-posts.json')
    expect(JSON.parse(await readFile(await saved.path(), 'utf8'))).toEqual({ posts: [] })
  }),
)
