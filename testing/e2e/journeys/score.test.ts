import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { shownScore } from '../../../apps/web/src/features/posts/post-rules.ts'
import { arrive, ask } from '../person/arrive.ts'
import { nextWeek } from '../person/calendar.ts'
import { asPerson, spanishPhone } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { saveAndClose } from '../person/post-page.ts'
import { waitUntil } from '../person/see.ts'
import { query } from '../product-database.ts'

/** A good post of the benchmark with its figures, as one line of HTML. */
const [, ...rest] = readFileSync(
  new URL('../../bench/texts-score/wool-jumper.html', import.meta.url),
  'utf8',
).split('\n\n')
const body = rest
  .join('')
  .replace(/\[\[([^|\]]+)\|[^\]]+\]\]/g, '$1')
  .replaceAll('\n', '')

const planScored = async (person: Person): Promise<string> => {
  const { data } = await ask<{ data: { id: string } }>(person, ['post', '/api/posts'], {
    publishAt: nextWeek(2, 11).toISOString(),
    timeZone: 'Europe/Madrid',
  })
  await query(
    inject('dataDir'),
    `update post set title = $2, body = $3, status = 'created', language = 'en',
     primary_keyword = 'wash a wool jumper', description = 'How wool is washed at home',
     completed_steps = '{publish_date,description}' where id = $1`,
    [data.id, 'How to wash a wool jumper without shrinking it', body],
  )
  return data.id
}

/** The parts of a score, as the specification names them. */
const areas = [
  'title',
  'length',
  'keywords',
  'key_content',
  'metatitle',
  'metadescription',
  'headers',
  'multimedia',
  'links',
  'scannability',
  'conclusion',
]

test.for(spanishPhone)(
  '[POST-05, POST-17] the score follows what is typed, says what each fix gains, and is the one that is saved ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language, size } = person
    await arrive(person)
    const id = await planScored(person)
    const report = async () =>
      (await ask<{ total: number }>(person, ['get', `/api/posts/${id}/content/seo`])).total
    const ofSaved = await report()
    const calls: string[] = []
    page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await page.goto(`/calendar/${id}`)
    if (size === 'phone')
      await page.getByRole('button', { name: new RegExp(`${t('post-page:panel')}$`) }).click()
    await waitUntil('it is read', async () => calls.includes(`GET /api/posts/${id}/content/seo`))
    if (size === 'phone') await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('post-page:bar.edit'), exact: true }).click()
    const panel = page.locator('aside').filter({ hasText: t('post-page:seo.live') })
    const shown = async () =>
      Number((await panel.locator('summary').first().innerText()).replace(',', '.').match(/[\d.]+$/)?.[0])
    await expect.poll(shown, { timeout: 20_000 }).toBe(ofSaved)

    const text = page.getByLabel(t('post-page:editor.text'), { exact: true })
    await text.getByText('Air it first').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' wash a wool jumper, wash a wool jumper, wash a wool jumper,'.repeat(4))
    await expect.poll(shown, { timeout: 20_000 }).toBeLessThan(ofSaved)
    const worse = await shown()
    if ((await panel.locator('details').first().getAttribute('open')) === null)
      await panel.locator('summary').first().click()
    const part = panel
      .getByRole('listitem')
      .filter({ hasText: t('post-page:seo.area.keywords') })
      .first()
    const details = part.locator('details')
    if ((await details.getAttribute('open')) === null) await details.locator('summary').click()
    await part
      .getByRole('button', { name: t('post-page:seo.show') })
      .first()
      .click()
    await expect
      .poll(() => page.evaluate(() => getSelection()?.toString()), { timeout: 10_000 })
      .toContain('wash a wool jumper, wash')

    await saveAndClose(person)
    expect(await report()).toBe(worse)

    // The page of the post says the same of the whole and of each part.
    if (size === 'phone')
      await page.getByRole('button', { name: new RegExp(`${t('post-page:panel')}$`) }).click()
    const saved = await ask<Record<string, number>>(person, ['get', `/api/posts/${id}/content/seo`])
    const worth = (name: string) => shownScore(saved[name] ?? Number.NaN, language)
    await page.getByRole('img', { name: t('post-page:seo.score', { score: worth('total') }) }).waitFor()
    for (const area of areas) {
      expect(saved[area], area).toBeGreaterThanOrEqual(0)
      expect(saved[area], area).toBeLessThanOrEqual(10)
      const name = page.getByRole('term').getByText(t(`post-page:seo.area.${area}`), { exact: true })
      await name.waitFor()
      expect(await name.locator('xpath=following-sibling::dd').innerText(), area).toBe(worth(area))
    }

    // Another keyword is chosen on the page, and the score follows it.
    await page.getByRole('tab', { name: t('post-page:details.tab'), exact: true }).click()
    await page.getByRole('button', { name: t('post-page:details.changeKeyword'), exact: true }).click()
    const keyword = page.getByRole('textbox', { name: t('post-page:details.keyword'), exact: true })
    await keyword.fill('leather wallet')
    await keyword.press('Enter')
    await page.getByText('leather wallet', { exact: true }).waitFor()
    const { keywords } = await ask<{ keywords: number }>(person, ['get', `/api/posts/${id}/content/seo`])
    expect(keywords).toBeLessThan(saved.keywords ?? 0)
    await page.getByRole('tab', { name: t('post-page:seo.tab'), exact: true }).click()
    const area = page.getByRole('term').getByText(t('post-page:seo.area.keywords'), { exact: true })
    const ofKeywords = area.locator('xpath=following-sibling::dd')
    await waitUntil(
      'the score follows',
      async () => (await ofKeywords.innerText()) === shownScore(keywords, language),
    )
  }),
)
