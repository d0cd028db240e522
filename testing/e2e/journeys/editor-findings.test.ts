import { expect, inject, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, englishDesk, mixed, turned } from '../person/journey.ts'
import { seeBody } from '../person/post-page.ts'
import { seeGone, seeText } from '../person/see.ts'
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
    // The list stays open without the one that is settled.
    await page.getByRole('region', { name: t('editor:findings.title_one', { count: 1 }) }).waitFor()
    await seeGone(one(WRONG))
    if (size === 'phone') await page.keyboard.press('Escape')
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
    // Only the words that differ are replaced.
    expect(body).toContain('<strong>Wool is</strong> washed at 20 degrees.')

    await page.getByRole('button', { name: t('common:close'), exact: true }).click()
    await seeBody(person, RIGHT)
  }),
)

test.for(turned)(
  '[POST-13] all typos are corrected by one act that one undo takes back, the title with them ($language, $size)',
  asPerson(async (person) => {
    const { page, t, size } = person
    await arrive(person)
    const mistakes = ['Recieve the wool by post.', 'Keep every colour seperate.']
    const id = await planWrittenPost(person, {
      title: 'How to wash teh wool at home',
      body: `<h2>Water</h2><p>${'Cold water. '.repeat(40)}</p><p>${mistakes[0]} Dry it flat.</p><p>Keep <strong>every</strong> colour seperate.</p>`,
    })
    const typos = [
      [mistakes[0], 'Receive the wool by post.', {}, 'chat-words'],
      [mistakes[1], 'Keep every colour separate.', {}, 'spelling'],
      ['How to wash teh wool at home', 'How to wash the wool at home', { part: 'title' }, 'chat-words'],
    ] as const
    for (const [sentence, right, part, check] of typos)
      await query(
        inject('dataDir'),
        `insert into finding (account_id, post_id, "check", sentence, values, fix)
         select account_id, id, $5, $2, $3, $4 from post where id = $1`,
        [id, sentence, { words: 'x', ...part }, { act: 'replace', text: right }, check],
      )
    await page.goto(`/calendar/${id}/text`)
    const text = page.getByLabel(t('post-page:editor.text'), { exact: true })
    await text.locator('.finding').first().waitFor()
    const title = page.getByLabel(t('post-page:editor.titleLabel'), { exact: true })
    const list = (count: number) =>
      page.getByRole('region', {
        name: t(`editor:findings.title_${count === 1 ? 'one' : 'other'}`, { count }),
      })
    if (size === 'phone') await page.getByRole('button', { name: /\(3\)$/ }).click()
    await list(3)
      .getByRole('button', { name: t('editor:findings.useAll_other', { count: 3 }) })
      .click()
    await seeText(page, t('editor:findings.unsaved'))
    await list(0).waitFor()
    expect(await title.inputValue()).toBe('How to wash the wool at home')
    expect(await text.innerText()).toContain('Keep every colour separate.')
    expect(await text.locator('strong').innerText()).toBe('every')
    await page
      .getByRole('button', { name: t('common:undo'), exact: true })
      .last()
      .click()
    await list(3).waitFor()
    expect(await title.inputValue()).toBe('How to wash teh wool at home')
    for (const sentence of mistakes) expect(await text.innerText()).toContain(sentence)
  }),
)

test.for(englishDesk)(
  'a finding of a search text names that text, and offers no way to a sentence of the post ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const id = await planWrittenPost(person, { body: `<h2>Water</h2><p>${'Cold water. '.repeat(40)}</p>` })
    await query(
      inject('dataDir'),
      `insert into finding (account_id, post_id, "check", sentence, values)
       select account_id, id, 'figure', $2, '{"figure": "90", "part": "metaTitle"}' from post where id = $1`,
      [id, WRONG],
    )
    await page.goto(`/calendar/${id}/text`)
    const one = page.getByRole('listitem').filter({ hasText: WRONG })
    await seeText(one, t('evidence:findings.part.metaTitle'))
    expect(await one.getByRole('button', { name: t('editor:findings.show'), exact: true }).count()).toBe(0)
    await checkScreen(page, 'a finding of a search text')
  }),
)
