import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type SampleShop, startSampleShop } from '../../server/sample-shop.ts'
import { arrive, ask } from '../person/arrive.ts'
import { nextWeek } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, mixed, spanishDesk } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { bodyOf, saveAndClose, seeBody } from '../person/post-page.ts'
import { answerOnce } from '../person/security.ts'
import { seeGone, seeText, waitUntil } from '../person/see.ts'
import { planWrittenPost } from '../person/written-post.ts'

const start =
  '<p>Water</p><p>In cold water.</p><p>Dry it flat.</p><p>Iron it warm.</p><h2>Care</h2><p>Roll it up.</p><p>Fold it.</p><p>Keep it dry.</p><p>Brush it.</p><p>Steam it.</p><p>Wool likes wool.</p>'

/** Pictures of other sites: one that nobody asks for, and one that is put in by its address. */
const ELSEWHERE = 'https://shop.example/felt.png'
const FELT = 'https://wool.example/felt.png'

/** A post whose text is `start`, with its editor open. */
const openEditor = async (person: Person): Promise<{ id: string; text: Locator }> => {
  const { page, t } = person
  const id = await planWrittenPost(person, { body: start })
  await page.goto(`/calendar/${id}`)
  await seeBody(person, 'In cold water.')
  await page.getByRole('button', { name: t('post-page:bar.edit'), exact: true }).click()
  const text = page.getByLabel(t('post-page:editor.text'), { exact: true })
  await text.waitFor()
  return { id, text }
}

const press = ({ page, t }: Person, name: string) =>
  page.getByRole('button', { name: t(name), exact: true }).click()
const dialogOf = ({ page, t }: Person, name: string) => page.getByRole('dialog', { name: t(name) })
const storedBody = async (person: Person, id: string) =>
  (await ask<{ body: string }>(person, ['get', `/api/posts/${id}`])).body
const servePictures = async ({ context }: Person, shop: SampleShop): Promise<void> => {
  const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: '#a60' } })
  const files = {
    '/mug.jpg': await picture.clone().jpeg().toBuffer(),
    '/bag.gif': await picture.clone().gif().toBuffer(),
    '/webp.png': await picture.clone().webp().toBuffer(),
  }
  for (const [path, bytes] of Object.entries(files))
    shop.answers.set(path, (_, response) => void response.end(bytes))
  const felt = await picture.clone().png().toBuffer()
  await context.route(/\/api\/pictures\?/, (route) => route.fulfill({ contentType: 'image/png', body: felt }))
}

/** The tools are in one row, and a phone does not zoom into the fields; its focus mode hides what is around the text. */
const toolsAndFields = async (person: Person) => {
  const { page, t, size } = person
  const bold = page.getByRole('button', { name: t('post-page:editor.tool.bold'), exact: true })
  const last = page.getByRole('button', { name: t('editor:keys.title'), exact: true })
  const topOf = async (one: Locator) => Math.round((await one.boundingBox())?.y ?? 0)
  expect(await topOf(last)).toBe(await topOf(bold))
  if (size === 'desk') return
  const sizes = await page
    .locator('main :is(input, select, textarea)')
    .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
  const around = page.getByRole('navigation')
  const toggle = page.getByRole('button', { name: t('editor:alone'), exact: true })
  await toggle.click()
  await waitUntil('nothing is around the text', async () => (await around.count()) === 0)
  await toggle.click()
  await waitUntil('the rest is shown', async () => (await around.count()) > 0)
}

const lines = async (person: Person, text: Locator) => {
  const { page, t } = person
  const style = page.getByLabel(t('editor:style.label'), { exact: true })
  await text.getByText('Water', { exact: true }).click()
  await expect.poll(() => style.inputValue()).toBe('0')
  for (const level of [3, 4]) {
    await style.selectOption({ label: t('editor:style.heading', { level }) })
    await text.locator(`h${level}`, { hasText: 'Water' }).waitFor()
    expect(await style.inputValue()).toBe(`${level}`)
  }
  await style.selectOption({ label: t('editor:style.paragraph') })
  await text.locator('p', { hasText: /^Water$/ }).waitFor()
  await style.selectOption({ label: t('editor:style.heading', { level: 2 }) })
  await text.locator('h2', { hasText: 'Water' }).waitFor()
  await text.getByText('In cold water.').click()
  await press(person, 'post-page:editor.tool.bullets')
  await text.locator('ul li', { hasText: 'In cold water.' }).waitFor()
  await press(person, 'post-page:editor.tool.numbers')
  await text.locator('ol li', { hasText: 'In cold water.' }).waitFor()
  await text.getByText('Dry it flat.').click()
  for (const side of ['right', 'justify', 'left', 'center']) {
    await press(person, `editor:align.${side}`)
    await text.locator(`p[style*="text-align: ${side}"]`, { hasText: 'Dry it flat.' }).waitFor()
  }
  // These are kept until the text is saved.
  for (const [line, tool] of [
    ['Roll it up.', 'editor:align.right'],
    ['Fold it.', 'editor:align.justify'],
    ['Keep it dry.', 'post-page:editor.tool.bullets'],
  ] as const) {
    await text.getByText(line).click()
    await press(person, tool)
  }
}

/** Puts the cursor at the end of a line, however often it was clicked on a moment ago. */
const goTo = async ({ page }: Person, text: Locator, line: string) => {
  await text.getByText(line).click()
  await page.keyboard.press('End')
  await waitUntil(`the cursor is after ${line}`, () =>
    text.evaluate((field) => {
      const { isCollapsed, anchorNode } = getSelection() ?? {}
      return isCollapsed === true && anchorNode !== null && field.contains(anchorNode ?? null)
    }),
  )
}

/** What another page or a program has put on the clipboard, at the end of a line; a picture's file without HTML. */
const paste = async (person: Person, text: Locator, line: string, html: string | null) => {
  await goTo(person, text, line)
  await text.evaluate((field, given) => {
    const clipboardData = new DataTransfer()
    if (given === null) clipboardData.items.add(new File(['a'], 'felt.png', { type: 'image/png' }))
    else clipboardData.setData('text/html', given)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

const table = async (person: Person, text: Locator) => {
  const { page, t } = person
  await text.getByText('Iron it warm.').click()
  await page.keyboard.press('End')
  await press(person, 'editor:table.insert')
  const rows = text.locator('tr')
  const cellsOfFirst = rows.first().locator('td, th')
  const see = async (rowCount: number, columnCount: number, heads: number) => {
    const shape = async () =>
      [await rows.count(), await cellsOfFirst.count(), await text.locator('th').count()].join()
    const wanted = [rowCount, columnCount, heads].join()
    await waitUntil(`the table is ${wanted}`, async () => (await shape()) === wanted)
  }
  await see(3, 3, 3)
  await text.locator('th').first().click()
  await page.keyboard.type('Fibre')
  const tools = page.getByRole('toolbar', { name: t('editor:table.tools'), exact: true })
  const act = (name: string) =>
    tools.getByRole('button', { name: t(`editor:table.${name}`), exact: true }).click()
  await act('head')
  await see(3, 3, 0)
  await act('head')
  await see(3, 3, 3)
  await act('rowBelow')
  await see(4, 3, 3)
  await act('columnAfter')
  await see(4, 4, 4)
  await text.locator('th').last().click()
  await act('deleteColumn')
  await see(4, 3, 3)
  await text.locator('tr').last().locator('td').first().click()
  await act('deleteRow')
  await see(3, 3, 3)
  // What is added stands on the side that its button names.
  const seeAt = (words: string, row: number, column: number) =>
    rows.nth(row).locator('td, th').nth(column).filter({ hasText: words }).waitFor()
  await text.locator('tr').nth(1).locator('td').nth(1).click()
  await page.keyboard.type('Merino')
  for (const [name, row, column] of [
    ['rowBelow', 1, 1],
    ['rowAbove', 2, 1],
    ['columnAfter', 2, 1],
    ['columnBefore', 2, 2],
  ] as const) {
    await act(name)
    await seeAt('Merino', row, column)
  }
  await see(5, 5, 5)
  // And what goes is where the cursor stands.
  for (const [name, row, column, nowRow, nowColumn] of [
    ['deleteRow', 1, 1, 1, 2],
    ['deleteRow', 2, 2, 1, 2],
    ['deleteColumn', 1, 1, 1, 1],
    ['deleteColumn', 1, 2, 1, 1],
  ] as const) {
    await rows.nth(row).locator('td').nth(column).click()
    await act(name)
    await seeAt('Merino', nowRow, nowColumn)
  }
  await see(3, 3, 3)
  await seeAt('Fibre', 0, 0)
  await checkScreen(page, 'editor with a table')
  // Two acts in the same moment are undone one by one.
  await tools.evaluate(
    (bar, labels) => {
      for (const label of labels)
        [...bar.querySelectorAll('button')].find((button) => button.textContent === label)?.click()
    },
    ['columnAfter', 'deleteTable'].map((name) => t(`editor:table.${name}`)),
  )
  await seeGone(text.locator('table'))
  await press(person, 'post-page:editor.tool.undo')
  await see(3, 4, 4)
  await press(person, 'post-page:editor.tool.undo')
  await see(3, 3, 3)
  await text.locator('th', { hasText: 'Fibre' }).waitFor()
}

const links = async (person: Person, text: Locator, shop: SampleShop) => {
  const { page, t } = person
  await text.getByText('Dry it flat.').click({ clickCount: 3 })
  await press(person, 'editor:link.tool')
  const adding = dialogOf(person, 'editor:link.add')
  const address = adding.getByLabel(t('editor:link.address'), { exact: true })
  await address.fill('javascript:alert(1)')
  await adding.getByRole('button', { name: t('common:save'), exact: true }).click()
  await seeText(adding, t('messages:FIELD_MUST_BE_VALID_URL'))
  await adding.getByLabel(t('editor:link.search'), { exact: true }).fill('oak')
  await adding.getByRole('button', { name: /Oak bedside lamp/ }).click()
  await expect.poll(() => address.inputValue()).toBe(`${shop.address}/p/oak-lamp`)
  await checkScreen(page, 'adding a link')
  await adding.getByRole('button', { name: t('common:save'), exact: true }).click()
  const link = text.locator('a', { hasText: 'Dry it flat.' })
  await link.waitFor()
  expect(await link.getAttribute('href')).toBe(`${shop.address}/p/oak-lamp`)

  await press(person, 'editor:link.tool')
  const changing = dialogOf(person, 'editor:link.change')
  await changing.getByLabel(t('editor:link.address'), { exact: true }).fill('shop.example/drying')
  await changing.getByRole('button', { name: t('common:save'), exact: true }).click()
  await text.locator('a[href="https://shop.example/drying"]', { hasText: 'Dry it flat.' }).waitFor()

  await press(person, 'editor:link.tool')
  await dialogOf(person, 'editor:link.change')
    .getByRole('button', { name: t('editor:link.remove'), exact: true })
    .click()
  await seeGone(text.locator('a'))
  await text.getByText('Dry it flat.').waitFor()
}

const video = async (person: Person, text: Locator) => {
  const { page, t } = person
  await text.getByText('Wool likes wool.').click()
  await page.keyboard.press('End')
  await press(person, 'editor:video.tool')
  const dialog = dialogOf(person, 'editor:video.title')
  const address = dialog.getByLabel(t('editor:video.address'), { exact: true })
  await address.fill('https://evil.example/embed/dQw4w9WgXcQ')
  await dialog.getByRole('button', { name: t('editor:video.act'), exact: true }).click()
  await seeText(dialog, t('editor:video.wrong'))
  await address.fill('https://youtu.be/dQw4w9WgXcQ')
  await dialog.getByRole('button', { name: t('editor:video.act'), exact: true }).click()
  await text.getByRole('link', { name: t('post-page:video', { site: 'YouTube' }) }).waitFor()
}

const pictures = async (person: Person, text: Locator, shop: SampleShop) => {
  const { page, t } = person
  const insert = async (path: string, alt: string, caption = '') => {
    await goTo(person, text, 'Iron it warm.')
    await press(person, 'editor:picture.tool')
    const dialog = dialogOf(person, 'editor:picture.title')
    await dialog
      .getByLabel(t('editor:picture.address'), { exact: true })
      .fill(URL.parse(path, shop.address)?.href ?? path)
    await dialog.getByLabel(t('post-page:cover.altLabel'), { exact: true }).fill(alt)
    await dialog.getByLabel(t('editor:picture.caption'), { exact: true }).fill(caption)
    await expect.poll(() => dialog.locator('input[type="file"]').count()).toBe(0)
    if (path === FELT) {
      await answerOnce(person, ['POST', '/api/images/check'], { status: 200, body: { type: 'png' } })
      await dialog.getByRole('button', { name: t('editor:picture.act'), exact: true }).click()
      return dialog
    }
    // It is at an address without encryption: the text gets a copy, and the page asks that address for nothing.
    await seeText(dialog, t('editor:picture.plain'))
    await dialog.getByRole('button', { name: t('editor:picture.copy'), exact: true }).click()
    return dialog
  }
  const refused = await insert('/webp.png', 'A mug')
  await seeText(refused, t('editor:picture.wrongType'))
  await checkScreen(page, 'a picture of another type')
  await refused.getByRole('button', { name: t('common:cancel'), exact: true }).click()
  await seeGone(refused)

  // No file of another kind comes in by the clipboard, nor a picture without words.
  const lacksWords = page.getByRole('alert').filter({ hasText: t('messages:IMAGE_ALT_TEXT_ERROR') })
  const file = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  await paste(person, text, 'Iron it warm.', null)
  await seeText(text, t('editor:upload.wrongType'))
  await text.getByRole('button', { name: t('editor:upload.removeNamed', { name: 'felt.png' }) }).click()
  await seeGone(text.getByText(t('editor:upload.wrongType')))
  await paste(person, text, 'Brush it.', `<p>From a file.</p><p><img src="${file}" alt="A file"></p>`)
  await text.getByText('From a file.').waitFor()
  await seeGone(text.locator('img'))
  await paste(person, text, 'Steam it.', `<p>Seen there.</p><p><img src="${ELSEWHERE}" alt=""></p>`)
  await text.getByText('Seen there.').waitFor()
  await lacksWords.waitFor()
  await seeGone(text.locator('img'))
  await seeGone(lacksWords)

  await seeGone(await insert('/mug.jpg', ''))
  await lacksWords.waitFor()
  await seeGone(text.locator('img'))

  await seeGone(await insert('/mug.jpg', 'A mug of wool'))
  await text.locator('img[alt="A mug of wool"]').waitFor()
  await seeGone(await insert('/bag.gif', 'A bag', 'A bag that holds wool'))
  await text.locator('figcaption', { hasText: 'A bag that holds wool' }).waitFor()

  // One by its address stays there; the same once more needs its words, too.
  await seeGone(lacksWords)
  await seeGone(await insert(FELT, 'Felt'))
  await text.locator('img[alt="Felt"]').waitFor()
  await seeGone(await insert(FELT, ''))
  await lacksWords.waitFor()
  await seeGone(text.locator('img[alt=""]'))
  await text.locator('img[alt="Felt"]').waitFor()
}

const find = async (person: Person, text: Locator) => {
  const { page, t } = person
  if (person.size === 'phone') await press(person, 'editor:find.tool')
  else await page.keyboard.press('Control+f')
  const bar = page.getByRole('search', { name: t('editor:find.title'), exact: true })
  await bar.getByLabel(t('editor:find.words'), { exact: true }).fill('likes WOOL')
  await seeText(bar, t('editor:find.count', { at: 1, of: 1 }))
  await bar.getByLabel(t('editor:find.other'), { exact: true }).fill('likes silk')
  await bar.getByRole('button', { name: t('editor:find.all'), exact: true }).click()
  await text.getByText('Wool likes silk.').waitFor()
  await bar.getByRole('button', { name: t('editor:find.close'), exact: true }).click()
  await seeGone(bar)
}

test.for(mixed)(
  '[EDITOR-01, EDITOR-02, EDITOR-03, EDITOR-04, EDITOR-05, EDITOR-06, EDITOR-07, EDITOR-08, EDITOR-09, EDITOR-10, EDITOR-11, EDITOR-12] a text is shaped with every tool, saved, and shown as it was written ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    const shop = await startSampleShop([
      {
        path: '/p/oak-lamp',
        title: 'Oak bedside lamp',
        text: 'A small lamp turned from one piece of oak.',
        language: 'en',
        price: '89.00',
        changed: '2026-11-01',
      },
    ])
    const elsewhere: string[] = []
    person.context.on('request', (request) => {
      if (!request.url().startsWith(person.appUrl) && !request.url().startsWith(shop.address))
        elsewhere.push(request.url())
    })
    try {
      await servePictures(person, shop)
      await arrive(person)
      await ask(person, ['put', '/api/shop-index'], { address: shop.address })
      const { id, text } = await openEditor(person)
      await waitUntil('the shop is read', async () => {
        const { pages } = await ask<{ pages: { title: string }[] }>(person, ['get', '/api/shop-index/pages'])
        return pages.some(({ title }) => title === 'Oak bedside lamp')
      })
      await toolsAndFields(person)
      await lines(person, text)
      await table(person, text)
      await links(person, text, shop)
      await video(person, text)
      await pictures(person, text, shop)
      await find(person, text)
      await page
        .getByRole('navigation', { name: t('editor:outline') })
        .getByRole('button', { name: 'Water' })
        .click()
      await waitUntil('the focus is in the text', () =>
        text.evaluate((field) => field === document.activeElement),
      )

      await press(person, 'post-page:editor.source')
      const html = page.getByRole('textbox', { name: t('post-page:editor.source'), exact: true })
      const written = await html.inputValue()
      await html.fill(`${written}<p>Written as HTML.</p>`)
      await press(person, 'post-page:editor.source')
      await text.getByText('Written as HTML.').waitFor()
      await press(person, 'post-page:editor.source')
      await expect.poll(() => html.inputValue()).toBe(`${written}<p>Written as HTML.</p>`)
      await checkScreen(page, 'HTML view')

      await saveAndClose(person)
      await seeBody(person, 'Written as HTML.')
      const body = await storedBody(person, id)
      for (const piece of [
        '<h2>Water</h2><ol><li>In cold water.</li></ol><p style="text-align:center">Dry it flat.</p>',
        '<thead><tr><th>Fibre</th><th></th><th></th></tr></thead>',
        '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" width="640" height="360" allowfullscreen="true"></iframe>',
        '<p style="text-align:right">Roll it up.</p><p style="text-align:justify">Fold it.</p><ul><li>Keep it dry.</li></ul>',
        '<p>Wool likes silk.</p>',
      ])
        expect(body).toContain(piece)
      const own = '<img src="/api/images/[0-9a-f-]{36}"'
      expect(body).toMatch(new RegExp(`${own} alt="A mug of wool" width="4" height="4" />`))
      expect(body).toContain(`<img src="${FELT}" alt="Felt" width="4" height="4" />`)
      expect(body).toMatch(
        new RegExp(
          `<figure>${own} alt="A bag" width="4" height="4" /><figcaption>A bag that holds wool</figcaption></figure>`,
        ),
      )
      const shown = bodyOf(person)
      await shown.locator('figcaption', { hasText: 'A bag that holds wool' }).waitFor()
      for (const [side, line] of [
        ['center', 'Dry it flat.'],
        ['right', 'Roll it up.'],
        ['justify', 'Fold it.'],
      ] as const)
        await waitUntil(`${line} stands ${side}`, () =>
          shown.getByText(line).evaluate((one, as) => getComputedStyle(one).textAlign === as, side),
        )
      await shown.getByRole('link', { name: t('post-page:video', { site: 'YouTube' }) }).waitFor()
      expect(await shown.locator('iframe').count()).toBe(0)
      expect(elsewhere.filter((url) => url !== FELT)).toEqual([])
    } finally {
      await shop.close()
    }
  }),
)

test.for(spanishDesk)(
  'a text that was left by Back is offered again, and of two texts the differences are shown before one replaces the other ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const { id, text } = await openEditor(person)
    await text.getByText('Dry it flat.').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' On a towel.')
    await page.goBack()
    await seeGone(text)
    await page.getByRole('button', { name: t('post-page:editor.goOn'), exact: true }).click()
    await text.getByText('Dry it flat. On a towel.').waitFor()

    await ask(person, ['patch', `/api/posts/${id}`], { body: '<p>Theirs.</p>' })
    await seeText(page, t('editor:other.seen'))
    await page.getByRole('button', { name: t('editor:other.see'), exact: true }).click()
    const asking = dialogOf(person, 'editor:other.title')
    await asking.locator('ins', { hasText: 'Theirs.' }).waitFor()
    await asking.locator('del', { hasText: 'On a towel.' }).waitFor()
    await asking.getByRole('button', { name: t('editor:other.later'), exact: true }).click()
    await seeGone(asking)
    await page.getByRole('button', { name: t('common:save'), exact: true }).click()
    await checkScreen(page, 'two texts')
    expect(await storedBody(person, id)).toBe('<p>Theirs.</p>')
    await asking.getByRole('button', { name: t('editor:other.mine'), exact: true }).click()
    await page.getByRole('status').getByText(t('post-page:editor.saved'), { exact: true }).waitFor()
    expect(await storedBody(person, id)).toContain('On a towel.')

    await text.getByText('Iron it warm.').click()
    await page.keyboard.type('Never ')
    // Another moment is no other text.
    await ask(person, ['put', `/api/posts/${id}/publish-date`], {
      publishAt: nextWeek(3, 11).toISOString(),
      timeZone: 'Europe/Madrid',
    })
    await saveAndClose(person)
    await seeBody(person, 'Never')
    expect(await page.getByRole('button', { name: t('post-page:editor.goOn'), exact: true }).count()).toBe(0)

    // Theirs is taken: what was written here is in the history, and is not offered any more.
    await page.getByRole('button', { name: t('post-page:bar.edit'), exact: true }).click()
    await text.getByText('Brush it.').click()
    await page.keyboard.type('Gently. ')
    await ask(person, ['patch', `/api/posts/${id}`], { body: '<p>Theirs again.</p>' })
    await page.getByRole('button', { name: t('editor:other.see'), exact: true }).click()
    await asking.getByRole('button', { name: t('editor:other.theirs'), exact: true }).click()
    await text.getByText('Theirs again.').waitFor()
    type Version = { id: string; cause: string; isOpenDraft: boolean }
    const drafts = (await ask<Version[]>(person, ['get', `/api/posts/${id}/versions`])).filter(
      ({ cause }) => cause === 'draft',
    )
    expect(drafts).toMatchObject([{ isOpenDraft: false }])
    const given = await ask<{ body: string }>(person, ['get', `/api/posts/${id}/versions/${drafts[0]?.id}`])
    expect(given.body).toContain('Gently.')
    await page.getByRole('button', { name: t('common:close'), exact: true }).click()
    await seeBody(person, 'Theirs again.')
    expect(await page.getByRole('button', { name: t('post-page:editor.goOn'), exact: true }).count()).toBe(0)
  }),
)
