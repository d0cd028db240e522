import { expect, inject, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { nextWeek } from '../person/calendar.ts'
import { asPerson, englishDesk, mixed } from '../person/journey.ts'
import { seeBody } from '../person/post-page.ts'
import { seeAddress, seeHeading } from '../person/see.ts'
import { planAll } from '../person/wizard.ts'
import { query } from '../product-database.ts'

const labels = ['date', 'country', 'platform', 'details', 'keyword', 'title', 'references', 'structure']

test.for(mixed)(
  '[WIZ-01] the wizard has eight steps with a number and a name, and one more that writes the post ($language, $size)',
  asPerson(async (person) => {
    const { page, t, size } = person
    await arrive(person)
    const id = await planAll(person)
    await page.goto(`/calendar/${id}/edit?step=date`)
    for (const [index, step] of labels.entries()) {
      await page.goto(`/calendar/${id}/edit?step=${step}`)
      await page
        .getByText(t('writing:frame.step', { number: index + 1 }))
        .filter({ visible: true })
        .first()
        .waitFor()
      if (size === 'desk') {
        const current = page
          .getByRole('navigation', { name: t('writing:frame.steps') })
          .locator('[aria-current=step]')
        expect(await current.innerText()).toMatch(
          new RegExp(`^${index + 1}\\s+${t(`writing:steps.${step}`)}$`),
        )
      }
    }
    if (size === 'desk') {
      const items = page.getByRole('navigation', { name: t('writing:frame.steps') }).getByRole('listitem')
      expect(await items.count()).toBe(9)
      // The ninth is no number of eight: it is where the post is written.
      expect(await items.last().innerText()).not.toMatch(/\d/)
      await seeHeading(page, t('writing:structure.title'))
    }
  }),
)

test.for(englishDesk)(
  '[WIZ-02] the address of a post shows what is left to do while it is new, its wizard by one act, and afterwards the text alone ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const { data } = await ask<{ data: { id: string } }>(person, ['post', '/api/posts'], {
      publishAt: nextWeek(2, 11).toISOString(),
      timeZone: 'Europe/Madrid',
    })
    await page.goto(`/calendar/${data.id}`)
    const finish = page.getByRole('link', { name: t('post-page:finish.act') }).first()
    await finish.click()
    await seeAddress(page, new RegExp(`^/calendar/${data.id}/edit`))
    await seeHeading(page, t('writing:country.title'))
    await query(
      inject('dataDir'),
      `update post set title = 'How wool is washed', body = '<p>In cold water.</p>', status = 'created', is_new = false
       where id = $1`,
      [data.id],
    )
    await page.goto(`/calendar/${data.id}/edit`)
    await seeAddress(page, `/calendar/${data.id}`)
    await seeBody(person, 'In cold water.')
    expect(await page.getByRole('link', { name: t('post-page:finish.act') }).count()).toBe(0)
  }),
)
