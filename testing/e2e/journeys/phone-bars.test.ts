import { expect, inject, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { nextWeek } from '../person/calendar.ts'
import { asPerson, spanishPhone } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { seeHeading } from '../person/see.ts'
import { checkTargets } from '../person/small-targets.ts'
import { planAll } from '../person/wizard.ts'
import { planWrittenPost } from '../person/written-post.ts'
import { query } from '../product-database.ts'

/** The largest part of a phone's height that bars may cover. */
const BARS_MAX = 0.15

/** The part of the window that does not scroll with the content. */
const barsOf = async ({ page }: Person, scroller: string, inside = ''): Promise<number> =>
  page
    .locator(scroller)
    .first()
    .evaluate((box, bar) => {
      const sticky = bar ? (document.querySelector(bar)?.getBoundingClientRect().height ?? 0) : 0
      return (innerHeight - box.clientHeight + sticky) / innerHeight
    }, inside)

test.for(spanishPhone)(
  'the bars of the wizard and of the editor leave a phone 85 percent of its height, also a small one ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const id = await planAll(person)
    for (const height of [844, 667]) {
      await page.setViewportSize({ width: 375, height })
      await page.goto(`/calendar/${id}/edit?step=keyword`)
      await seeHeading(page, t('writing:keyword.title'))
      expect(await barsOf(person, 'main [class*="scroll"]'), `wizard, ${height}`).toBeLessThanOrEqual(
        BARS_MAX,
      )
      await checkTargets(page, 'the bars of the wizard')
    }
    const postId = await planWrittenPost(person)
    for (const height of [844, 667]) {
      await page.setViewportSize({ width: 375, height })
      await page.goto(`/calendar/${postId}/text`)
      await page.getByLabel(t('post-page:editor.text'), { exact: true }).waitFor()
      expect(
        await barsOf(person, '[class*="body"]:has([contenteditable])', '[class*="tools"]'),
        `editor, ${height}`,
      ).toBeLessThanOrEqual(BARS_MAX)
      await checkTargets(page, 'the bars of the editor')
    }
  }),
)

test.for(spanishPhone)(
  '[WIZ-05] the address brings back the step behind a passed optional one, also in another tab ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const { data } = await ask<{ data: { id: string } }>(person, ['post', '/api/posts'], {
      publishAt: nextWeek(2, 11).toISOString(),
      timeZone: 'Europe/Madrid',
    })
    const answered = `country = 'ES', language = 'es', type = 'how-to-guides',
      completed_steps = '{publish_date,country_and_language}'`
    await query(inject('dataDir'), `update post set ${answered} where id = $1`, [data.id])
    await page.goto(`/calendar/${data.id}/edit?step=platform`)
    await page.getByRole('button', { name: t('messages:LABEL_NEXT'), exact: true }).click()
    await seeHeading(page, t('writing:details.title'))
    await page.reload()
    await seeHeading(page, t('writing:details.title'))
    const tab = await page.context().newPage()
    await tab.goto(page.url())
    await seeHeading(tab, t('writing:details.title'))
    await tab.close()
  }),
)
