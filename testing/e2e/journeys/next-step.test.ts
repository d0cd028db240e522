import { expect, inject, test } from 'vitest'
import { moment } from '../../../apps/web/src/i18n/dates.ts'
import { arrive, ask } from '../person/arrive.ts'
import { nextWeek, planPost } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { connectWordpress } from '../person/connect-wordpress.ts'
import { asPerson, spanishPhone } from '../person/journey.ts'
import { seeAddress, seeGone, seeText, waitUntil } from '../person/see.ts'
import { makePost } from '../person/wizard.ts'
import { query } from '../product-database.ts'

const BODY = `<h2>Washing</h2><p>${'Wool is washed cold. '.repeat(60)}</p><ul><li>Once a year</li><li>In the shade</li></ul>`

test.for(spanishPhone)(
  'a draft that became a post offers what comes next: a blog to connect, a switch, a date, and its text to copy ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await arrive(person)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    // The page's policy forbids reading the clipboard, so the test records what is written to it.
    await page.addInitScript(() => {
      const write = navigator.clipboard.write.bind(navigator.clipboard)
      const writeAndKeep = async (items: ClipboardItem[]) => {
        await write(items)
        const kept: Record<string, string> = {}
        for (const type of items[0]?.types ?? [])
          kept[type] = await ((await items[0]?.getType(type))?.text() ?? '')
        Object.assign(window, { copied: kept })
      }
      Object.assign(navigator.clipboard, { write: writeAndKeep })
    })
    await page.goto('/calendar')
    const at = nextWeek(2, 11)
    const id = await planPost(person, at)
    const written = `update post set body = $2, title = 'Wool', word_count = 240, language = 'en', status = 'draft', is_unpaid = true,
       is_new = false, completed_steps = '{publish_date,country_and_language,details,description,structure,image}' where id = $1`
    await query(inject('dataDir'), written, [id, BODY])
    await page.goto(`/calendar/${id}`)
    await makePost(person)
    const when = moment(at, language)
    const next = (step: string) =>
      page.getByRole('region', { name: t(`post-page:next.${step}.title`), exact: true })
    // It is there without opening anything, also on a phone, and is the one filled button of the page.
    const connect = next('connect').getByRole('link', { name: t('post-page:next.connect.act'), exact: true })
    await connect.waitFor()
    await seeText(next('connect'), t('post-page:next.connect.text', { when }))
    const filled = await connect.evaluate((link) => {
      const { backgroundColor } = getComputedStyle(link)
      const buttons = [
        ...document.querySelectorAll('main article :is(button, a), main header :is(button, a)'),
      ]
      return buttons.filter((one) => getComputedStyle(one).backgroundColor === backgroundColor).length
    })
    expect(filled).toBe(1)
    await checkScreen(page, 'a post without a blog')

    await next('connect')
      .getByRole('button', { name: t('post-page:next.copy') })
      .click()
    await waitUntil('the text is copied', () => page.evaluate(() => Reflect.has(window, 'copied')))
    const result = await page.getByRole('tooltip').boundingBox()
    const above = await connect.boundingBox()
    expect(result?.y ?? 0).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
    const copied = await page.evaluate(() => Reflect.get(window, 'copied') as Record<string, string>)
    expect(copied['text/html']).toContain('Washing</h2>')
    expect(copied['text/plain']).toMatch(/^Washing\n\nWool is washed cold\. /)
    expect(copied['text/plain']).toMatch(/\n\n- Once a year\n- In the shade$/)

    await connect.click()
    await seeAddress(page, '/integrations/wordpress')
    await connectWordpress(person, inject('blog'))
    await page.goto(`/calendar/${id}`)
    await seeText(next('choose'), t('post-page:next.choose.text', { when }))
    await checkScreen(page, 'a post and a blog that it does not go to')
    await next('choose').getByRole('switch').press('Space')
    await seeText(page, t('messages:MESSAGES_INTEGRATION_WORDPRESS'))
    await next('planned').waitFor()
    await seeGone(next('choose'))
    await next('planned')
      .getByRole('button', { name: t('post-page:next.copy') })
      .waitFor()

    await query(
      inject('dataDir'),
      `update post set status = 'draft', publish_at = now() - interval '1 day' where id = $1`,
      [id],
    )
    await page.reload()
    await next('late')
      .getByRole('button', { name: t('post-dialog:editDate.title'), exact: true })
      .click()
    await page.getByRole('dialog', { name: t('post-dialog:editDate.title') }).waitFor()
    const { body } = await ask<{ body: string }>(person, ['get', `/api/posts/${id}`])
    expect(body).toContain('Once a year')
  }),
)
