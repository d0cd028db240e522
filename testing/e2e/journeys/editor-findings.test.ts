import { expect, inject, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, mixed } from '../person/journey.ts'
import { seeBody } from '../person/post-page.ts'
import { seeGone } from '../person/see.ts'
import { planWrittenPost } from '../person/written-post.ts'
import { query } from '../product-database.ts'

const WRONG = 'Wool is washed at 90 degrees.'
const RIGHT = 'Wool is washed at 20 degrees.'
const PLAIN = 'Our customers say that it never felts.'

test.for(mixed)(
  '[POST-13] saving leaves the editor open and shows what is left to settle, without reading again ($language, $size)',
  asPerson(async (person) => {
    const { page, t, size } = person
    await arrive(person)
    const id = await planWrittenPost(person, {
      body: `<h2>Water</h2><p>${'Cold water. '.repeat(40)}</p><p>Listen: <strong>Wool is</strong> washed at 90 degrees.</p><p>${PLAIN}</p>`,
    })
    await query(
      inject('dataDir'),
      `insert into finding (account_id, post_id, "check", sentence, values, fix)
       select account_id, id, 'figure', f.sentence, '{"figure": "90"}', f.fix::jsonb from post,
       (values ($2, $3), ($4, null)) as f (sentence, fix) where id = $1`,
      [id, WRONG, JSON.stringify({ act: 'replace', text: RIGHT }), PLAIN],
    )
    await page.goto(`/calendar/${id}`)
    await seeBody(person, 'Water')
    await page.getByRole('button', { name: t('post-page:bar.edit'), exact: true }).click()
    const text = page.getByLabel(t('post-page:editor.text'), { exact: true })
    await text.locator('.finding').first().waitFor()
    const open = async () => {
      const button = page.getByRole('button', { name: /\(\d\)$/ })
      if (size === 'phone') await button.click()
    }
    const list = page.getByRole('region', { name: t('editor:findings.title_other', { count: 2 }) })
    await open()
    await list.waitFor()
    await checkScreen(page, 'findings beside the text')
    const one = (sentence: string) => page.getByRole('listitem').filter({ hasText: sentence })
    await one(PLAIN)
      .getByRole('button', { name: t('editor:findings.show'), exact: true })
      .click()
    await text.locator('.finding-shown', { hasText: PLAIN }).waitFor()
    expect(await text.evaluate((field) => field === document.activeElement)).toBe(true)

    await open()
    await one(WRONG)
      .getByRole('button', { name: t('editor:findings.use'), exact: true })
      .click()
    await text.getByText(`Listen: ${RIGHT}`).waitFor()
    const reads: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() === 'GET' && pathname.startsWith(`/api/posts/${id}`)) reads.push(pathname)
    })
    await page.getByRole('button', { name: t('common:save'), exact: true }).click()
    await page.getByRole('status').getByText(t('post-page:editor.saved'), { exact: true }).waitFor()
    await open()
    await page.getByRole('region', { name: t('editor:findings.title_one', { count: 1 }) }).waitFor()
    await seeGone(one(WRONG))
    if (size === 'phone') await page.keyboard.press('Escape')
    await expect.poll(() => text.isVisible()).toBe(true)
    expect(new URL(page.url()).pathname).toBe(`/calendar/${id}/text`)
    expect(reads.filter((path) => path === `/api/posts/${id}` || path.endsWith('/evidence'))).toEqual([])
    const { body } = await ask<{ body: string }>(person, ['get', `/api/posts/${id}`])
    expect(body).toContain(RIGHT)

    await page.getByRole('button', { name: t('common:close'), exact: true }).click()
    await seeBody(person, RIGHT)
  }),
)
