import { expect, inject, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { nextWeek } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, mixed } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { seeHeading, seeText } from '../person/see.ts'
import { query } from '../product-database.ts'

/** What the posts are about; the source knows the first plant, and has too many questions about the second. */
const about = {
  en: (plant: string) =>
    `How to care for ${plant} at home. Our ${plant} pots stand in cold water the whole year. A ${plant} plant needs half shade, and we repot every ${plant} in spring.`,
  es: (plant: string) =>
    `Cómo cuidar el ${plant} en casa. Nuestras macetas de ${plant} están todo el año en agua fría. La planta de ${plant} pide media sombra y en primavera cambiamos la tierra.`,
}
const tables = {
  en: 'Top queries,Clicks,Impressions,CTR,Position\nquillwort in water,12,"1,204",1%,8.3\nbicycle pumps,9,900,1%,2',
  es: 'Consultas principales,Clics,Impresiones,CTR,Posición\nquillwort en agua,12,"1.204","1 %","8,3"\nbombas de bicicleta,9,900,"1 %",2',
}

/** A post on a plant whose steps up to the structure may be opened. */
const planned = async (person: Person, plant: string): Promise<string> => {
  const { data } = await ask<{ data: { id: string } }>(person, ['post', '/api/posts'], {
    publishAt: nextWeek(2, 11).toISOString(),
    timeZone: 'Europe/Madrid',
  })
  await query(
    inject('dataDir'),
    `update post set country = 'ES', language = $2, type = 'guide', description = $3,
     completed_steps = '{publish_date,country_and_language,details,description,primary_keyword,title,references}' where id = $1`,
    [data.id, person.language, about[person.language](plant)],
  )
  return data.id
}

const open = async ({ page, t }: Person, id: string, step: 'keyword' | 'references') => {
  await page.goto(`/calendar/${id}/edit?step=${step}`)
  await seeHeading(page, t(`writing:${step}.title`))
}

test.for(mixed)(
  '[WIZ-37, WIZ-50, WIZ-56] the keyword step shows figures, one’s own queries and what fails, and a reference is found by search ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await arrive(person)
    const id = await planned(person, 'quillwort')

    // Figures in their columns, levels in words, prices with their currency, and what the source suggests.
    await open(person, id, 'keyword')
    const options = page.getByRole('radiogroup', { name: t('writing:keyword.options') })
    await options.getByRole('radio', { name: /quillwort.* near me$/ }).waitFor()
    const shown = await options.innerText()
    for (const words of [
      (1900).toLocaleString(language === 'es' ? 'es-ES' : 'en-GB'),
      (1.27).toLocaleString(language === 'es' ? 'es-ES' : 'en-GB', { style: 'currency', currency: 'USD' }),
      t('writing:keyword.level.low'),
      t('writing:keyword.level.medium'),
    ])
      expect(shown).toContain(words)
    await seeText(page, t('writing:sources.price_zero'))

    // What one's own site is found by: a table of something else is none, the right one joins the list.
    await page.getByRole('button', { name: t('writing:keyword.queries.title') }).click()
    const table = page.getByLabel(t('writing:keyword.queries.paste'))
    const use = page.getByRole('button', { name: t('writing:keyword.queries.use') })
    await table.fill('Name,Price\nOak,3')
    await use.click()
    await seeText(page, t('messages:MESSAGES_QUERIES_UNREADABLE'))
    await table.fill(tables[language])
    await use.click()
    const found = language === 'en' ? 'quillwort in water' : 'quillwort en agua'
    await options.getByRole('radio', { name: found }).waitFor()
    const own = { impressions: language === 'es' ? '1204' : '1,204', clicks: '12' }
    const place = language === 'es' ? '8,3' : '8.3'
    await seeText(options, t('writing:keyword.found', { ...own, position: place }))
    expect(await options.getByRole('radio', { name: /bicycle|bicicleta/ }).count()).toBe(0)
    await checkScreen(page, 'the keyword step with figures')

    // A search finds pages; they are chosen by nobody, and have their outline and scores.
    await open(person, id, 'references')
    await page.getByLabel(t('writing:references.search.words'), { exact: true }).fill('quillwort')
    await page.getByRole('button', { name: t('writing:references.search.search'), exact: true }).click()
    const card = page.getByRole('checkbox', { name: 'Caring for quillwort', exact: true })
    await card.waitFor()
    expect(await card.isChecked()).toBe(false)
    await card.check()
    await page
      .getByRole('button', { name: t('writing:references.look', { title: 'Caring for quillwort' }) })
      .click()
    const analysis = page.getByRole('dialog', { name: 'Caring for quillwort' })
    await seeText(analysis, 'Water')
    await seeText(analysis, t('writing:references.area.headers'))
    await page.keyboard.press('Escape')
    await checkScreen(page, 'references that a search found')

    // A source that has too much to do says so, and the step goes on without it.
    const other = await planned(person, 'crowdwort')
    await open(person, other, 'keyword')
    await seeText(page, t('messages:MESSAGES_SEARCH_DATA_BUSY'))
    expect(person.faults.splice(0)).toEqual([expect.stringContaining('/content/keyword-figures')])
    await seeText(page, t('writing:keyword.unmeasured'))
    await options.getByRole('radio').first().check()
    await page.getByRole('button', { name: t('messages:LABEL_NEXT'), exact: true }).click()
    await seeHeading(page, t('writing:title.title'))
  }),
)
