import { api } from '@tintario/contract/api.ts'
import { TITLE_MIN } from '@tintario/contract/posts/limits.ts'
import { expect, test } from 'vitest'
import { arrive } from '../person/arrive.ts'
import { asPerson, englishDesk } from '../person/journey.ts'
import { seeHeading } from '../person/see.ts'
import { planAll } from '../person/wizard.ts'

test.for(englishDesk)(
  'a title or keyword that is typed and not added goes along with the step, one of a wrong length stays and says why, and abbreviations of a chat are spelled out by a click ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const id = await planAll(person)
    const next = page.getByRole('button', { name: t('messages:LABEL_NEXT'), exact: true })
    await page.goto(`/calendar/${id}/edit?step=keyword`)
    await page.getByLabel(t('writing:keyword.own'), { exact: true }).fill('washing wool by hand')
    await next.click()
    await seeHeading(page, t('writing:title.title'))
    const title = page.getByLabel(t('writing:title.own'), { exact: true })
    await title.fill('w'.repeat(TITLE_MIN - 1))
    await next.click()
    await page.getByText(t('messages:FIELD_TITLE_LENGTH'), { exact: true }).waitFor()
    await title.fill('blankets last bc ppl wash them cold')
    await page.getByText(t('writing:options.chatWords', { words: 'bc, ppl' }), { exact: true }).waitFor()
    const spelled = 'Blankets last because people wash them cold'
    await page
      .getByRole('button', { name: t('writing:options.spellOut', { text: spelled }), exact: true })
      .click()
    await expect.poll(() => title.inputValue()).toBe(spelled)
    await title.fill('Why our blankets are washed in cold water')
    await next.click()
    await seeHeading(page, t('writing:references.title'))
    const post = await page.evaluate(
      async (path) => (await fetch(path)).json(),
      api.posts.get.route[1].replace(':id', id),
    )
    expect(post).toMatchObject({
      title: 'Why our blankets are washed in cold water',
      primaryKeyword: 'washing wool by hand',
    })
  }),
)
