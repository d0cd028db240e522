import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, mixed } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { bodyOf, saveAndClose, seeBody } from '../person/post-page.ts'
import { answerOnce, expectFault } from '../person/security.ts'
import { seeGone, seeText, waitUntil } from '../person/see.ts'
import { checkTargets } from '../person/small-targets.ts'
import { planWrittenPost } from '../person/written-post.ts'
import { query } from '../product-database.ts'

const openEditor = async (person: Person): Promise<{ id: string; text: Locator }> => {
  const { page, t } = person
  const body = '<p>In cold water.</p><p>Dry it flat.</p><p>Fold it.</p><p>Wool likes wool.</p>'
  const id = await planWrittenPost(person, { body })
  await page.goto(`/calendar/${id}`)
  await seeBody(person, 'In cold water.')
  await page.getByRole('button', { name: t('post-page:bar.edit'), exact: true }).click()
  const text = page.getByLabel(t('post-page:editor.text'), { exact: true })
  await text.waitFor()
  return { id, text }
}

/** The editor reads a moved cursor from an event that comes before the next frame. */
const nextFrame = (text: Locator) =>
  text.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

type Given = { name: string; mimeType: string; buffer: Buffer }
const fileOf = async (name: string, format: 'png' | 'gif' | 'jpeg'): Promise<Given> => ({
  name,
  mimeType: `image/${format}`,
  buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a60' } })
    .toFormat(format)
    .toBuffer(),
})

/** Pastes or drops files, with HTML beside them, where a line of the text is. */
const bring = async (text: Locator, line: string, how: 'paste' | 'drop', files: Given[], html = '') => {
  const at = text.getByText(line, { exact: true })
  await at.click()
  await nextFrame(text)
  await text.press('End')
  await nextFrame(text)
  await at.evaluate(
    (paragraph, given) => {
      const data = new DataTransfer()
      for (const { name, type, bytes } of given.files) {
        const content = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))
        data.items.add(new File([content], name, { type }))
      }
      if (given.html) data.setData('text/html', given.html)
      const { left, top } = paragraph.getBoundingClientRect()
      const shared = { bubbles: true, cancelable: true, clientX: left + 4, clientY: top + 4 }
      paragraph.dispatchEvent(
        given.how === 'paste'
          ? new ClipboardEvent('paste', { ...shared, clipboardData: data })
          : new DragEvent('drop', { ...shared, dataTransfer: data }),
      )
    },
    {
      how,
      html,
      files: files.map(({ name, mimeType: type, buffer }) => ({
        name,
        type,
        bytes: buffer.toString('base64'),
      })),
    },
  )
}

test.for(mixed)(
  '[EDITOR-07, EDITOR-10] pictures are pasted, dropped and chosen into a text, described in place and saved ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    await page.goto('/')
    const { id, text } = await openEditor(person)
    const altField = text.getByLabel(t('post-page:cover.altLabel'), { exact: true })
    const stored = text.locator('figure img[src^="/api/images/"]')
    const countIs = (count: number) =>
      waitUntil(`${count} pictures are in the text`, async () => (await stored.count()) === count)
    const news = (what: string, name: string) =>
      page
        .getByRole('status')
        .getByText(t(`editor:upload.news.${what}`, { name }))
        .waitFor()

    // Words beside the file are pasted as before, and the file is not uploaded.
    await bring(text, 'Fold it.', 'paste', [await fileOf('sheet.png', 'png')], '<p>In the shade.</p>')
    await text.getByText('In the shade.').waitFor()
    expect(await stored.count()).toBe(0)

    await bring(text, 'In cold water.', 'paste', [await fileOf('tub.png', 'png')])
    await countIs(1)
    await news('done', 'tub.png')
    await altField.waitFor()
    await checkScreen(page, 'a picture without alternative text')
    if (person.size === 'phone') await checkTargets(page, 'a picture without alternative text')
    await page.getByRole('button', { name: t('common:save'), exact: true }).click()
    await page
      .getByRole('alert')
      .filter({ hasText: t('messages:MESSAGES_PICTURE_ALT_MISSING') })
      .waitFor()
    await waitUntil('the field has the focus', () =>
      altField.evaluate((field) => field === document.activeElement),
    )
    await page.keyboard.press('Enter')
    await seeText(text, t('messages:FIELD_ALT_REQUIRED'))
    await page.keyboard.type('A tub of water')
    await page.keyboard.press('Enter')
    await seeGone(altField)
    await text.locator('img[alt="A tub of water"]').waitFor()
    // Each step can be undone: the alternative text, then the picture.
    const undo = page.getByRole('button', { name: t('post-page:editor.tool.undo'), exact: true })
    const redo = page.getByRole('button', { name: t('post-page:editor.tool.redo'), exact: true })
    await undo.click()
    await altField.waitFor()
    await undo.click()
    await countIs(0)
    await redo.click()
    await redo.click()
    await text.locator('img[alt="A tub of water"]').waitFor()

    // Of several files, one that is no picture is named, and the others come in.
    const page4 = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
    await bring(text, 'Dry it flat.', 'drop', [page4, await fileOf('line.gif', 'gif')])
    await countIs(2)
    await news('done', 'line.gif')
    await seeText(text, t('editor:upload.wrongType'))
    await checkScreen(page, 'a file that is no picture')
    if (person.size === 'phone') await checkTargets(page, 'a file that is no picture')
    await waitUntil('the draft has the picture and no upload', async () => {
      const [draft] = await query<{ body: string }>(
        inject('dataDir'),
        'select body from post_draft where post_id = $1 and is_open order by updated_at desc limit 1',
        [id],
      )
      return draft?.body.match(/\/api\/images\//g)?.length === 2 && !draft.body.includes('notes.pdf')
    })
    await text.getByRole('button', { name: t('editor:upload.removeNamed', { name: 'notes.pdf' }) }).click()
    await seeGone(text.getByText('notes.pdf'))
    await altField.fill('A washing line')
    await text.getByRole('button', { name: t('editor:upload.altDone'), exact: true }).click()
    await seeGone(altField)

    // By the menu of the slash; one that fails waits at its place for another try.
    await answerOnce(person, ['POST', `/api/posts/${id}/images/file`], {
      status: 503,
      body: { statusCode: 503, message: 'MESSAGES_UNAVAILABLE' },
    })
    // Some calls before the key, so that the browser reports the chooser by then.
    const choosing = page.waitForEvent('filechooser')
    await text.getByText('Wool likes wool.').click()
    await nextFrame(text)
    await page.keyboard.press('End')
    await nextFrame(text)
    await page.keyboard.press('Enter')
    await page.keyboard.type(`/${t('editor:slash.upload').toLowerCase()}`)
    await page.getByRole('option', { name: t('editor:slash.upload'), exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await (await choosing).setFiles([await fileOf('one.jpg', 'jpeg'), await fileOf('two.jpg', 'jpeg')])
    await countIs(3)
    await news('done', 'two.jpg')
    await seeText(text, t('messages:MESSAGES_UNAVAILABLE'))
    expectFault(person, 503)
    await text.getByRole('button', { name: t('common:tryAgain'), exact: true }).click()
    await countIs(4)
    await news('done', 'one.jpg')
    await altField.first().fill('The first sheep')
    await altField.first().press('Enter')
    await waitUntil('one field is left', async () => (await altField.count()) === 1)
    await altField.fill('The second sheep')
    await saveAndClose(person)

    const { body } = await ask<{ body: string }>(person, ['get', `/api/posts/${id}`])
    const own = '<img src="/api/images/[0-9a-f-]{36}"'
    const sized = 'width="60" height="40" />'
    expect(body).toMatch(
      new RegExp(
        `In cold water.</p>${own} alt="A tub of water" ${sized}<p>Dry it flat.</p>${own} alt="A washing line" ${sized}`,
      ),
    )
    expect(body).toMatch(
      new RegExp(
        `Wool likes wool.</p>${own} alt="The first sheep" ${sized}${own} alt="The second sheep" ${sized}`,
      ),
    )
    await bodyOf(person).locator('img[alt="The second sheep"]').waitFor()
  }),
)
