import sharp from 'sharp'
import { expect, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, mixed, spanishPhone } from '../person/journey.ts'
import { seeBody } from '../person/post-page.ts'
import { seeGone, seeText, waitUntil } from '../person/see.ts'
import { planWrittenPost } from '../person/written-post.ts'

type Cover = { id: string; width: number; height: number; crop: Record<string, number> | null }

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a60' } })
    .composite([
      { input: { create: { width: width / 2, height, channels: 3, background: '#06a' } }, left: 0, top: 0 },
    ])
    .jpeg()
    .toBuffer()

test.for(spanishPhone)(
  'a cover comes from a file, is cut by keys alone, brought back and put back whole ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const id = await planWrittenPost(person)
    await page.goto(`/calendar/${id}`)
    await seeBody(person, 'In cold water.')
    const cover = async () =>
      (await ask<{ featuredImage: Cover | null }>(person, ['get', `/api/posts/${id}`])).featuredImage
    const button = (name: string) => page.getByRole('button', { name: t(name), exact: true })

    await button('post-page:cover.upload').click()
    const uploading = page.getByRole('dialog', { name: t('cover:upload.title') })
    const field = uploading.locator('input[type="file"]')
    const act = uploading.getByRole('button', { name: t('cover:upload.act'), exact: true })
    const alt = uploading.getByLabel(t('post-page:cover.altLabel'), { exact: true })
    const choose = (name: string, buffer: Buffer) =>
      field.setInputFiles({ name, mimeType: 'image/jpeg', buffer })
    await alt.fill('A mug of wool')
    const jpeg = await photograph(1600, 900)
    for (const [problem, buffer] of [
      ['type', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
      ['heavy', Buffer.concat([jpeg, Buffer.alloc(20_971_521 - jpeg.length)])],
      ['broken', jpeg.subarray(0, 20)],
    ] as const) {
      await choose('mug.jpg', buffer)
      await seeText(uploading, t(`cover:problem.${problem}`))
      expect(await act.isDisabled()).toBe(true)
    }
    await choose('mug.jpg', jpeg)
    await seeGone(uploading.getByRole('alert'))
    await uploading.locator('img').waitFor()
    await alt.fill('ab')
    await act.click()
    await seeText(uploading, t('messages:FIELD_ALT_LENGTH', { min: 3, max: 120 }))
    await checkScreen(page, 'a cover from a file')
    await alt.fill('A mug of wool')
    await act.click()
    await seeGone(uploading)
    const shown = page.getByRole('article').getByRole('img', { name: 'A mug of wool', exact: true })
    await shown.waitFor()
    const whole = await cover()
    expect(whole).toMatchObject({ width: 1600, height: 900, crop: null })

    // From here to the end of the cut nothing but keys.
    await button('post-page:cover.crop').focus()
    await page.keyboard.press('Enter')
    const cropping = page.getByRole('dialog', { name: t('cover:crop.title') })
    const save = cropping.getByRole('button', { name: t('common:save'), exact: true })
    const size = (width: number, height: number) => seeText(cropping, t('cover:crop.size', { width, height }))
    const area = cropping.getByLabel(t('cover:crop.area'), { exact: true })
    await area.waitFor()
    await size(1600, 900)
    expect(await save.isDisabled()).toBe(true)
    await cropping.getByRole('radio', { checked: true }).focus()
    for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowRight')
    await size(900, 900)
    const reach = async (target: typeof area) => {
      const isThere = () => target.evaluate((element) => element === document.activeElement)
      for (let n = 0; n < 40 && !(await isThere()); n++) await page.keyboard.press('Shift+Tab')
      expect(await isThere()).toBe(true)
    }
    await reach(area)
    await page.keyboard.press('+')
    await size(810, 810)
    await page.keyboard.press('-')
    await size(900, 900)
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    for (let n = 0; n < 3; n++) await page.keyboard.press('Control+ArrowLeft')
    for (let n = 0; n < 3; n++) await page.keyboard.press('Control+ArrowLeft')
    await checkScreen(page, 'a cover that is cut')
    await reach(save)
    await page.keyboard.press('Enter')
    await seeGone(cropping)
    const cut = await cover()
    expect(cut?.crop).toMatchObject({ x: 0, width: 729, height: 729 })
    await waitUntil('the cut is shown in its own shape', async () => {
      const box = await shown.boundingBox()
      return box !== null && Math.abs(box.width - box.height) < 2
    })

    await button('common:undo').click()
    await waitUntil('the whole picture is back', async () => (await cover())?.id === whole?.id)
    await waitUntil('all of it is shown', async () => {
      const box = await shown.boundingBox()
      return box !== null && box.width > box.height * 1.5
    })

    // By pointer: the frame is moved by a corner, and all of it is shown again by a button.
    await button('post-page:cover.crop').click()
    await area.waitFor()
    const corner = cropping.getByLabel(t('cover:crop.handle.se'), { exact: true })
    // Once the dialog stands still.
    await corner.hover()
    const at = await corner.boundingBox()
    if (!at) throw new Error('the corner is nowhere')
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2)
    await page.mouse.down()
    await page.mouse.move(at.x - 60, at.y - 40, { steps: 4 })
    await page.mouse.up()
    await save.click()
    await seeGone(cropping)
    const second = await cover()
    expect(second?.crop).toMatchObject({ x: 0, y: 0 })
    expect(second?.width).toBeLessThan(1600)
    await button('post-page:cover.crop').click()
    await area.waitFor()
    await cropping.getByRole('button', { name: t('cover:crop.all'), exact: true }).click()
    await save.click()
    await seeGone(cropping)
    expect(await cover()).toMatchObject({ crop: null, width: 1600, height: 900 })
  }),
)

test.for(mixed.slice(0, 1))(
  'a file that is dropped on the cover opens its dialog ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const id = await planWrittenPost(person)
    await page.goto(`/calendar/${id}`)
    await seeBody(person, 'In cold water.')
    const base64 = (await photograph(320, 200)).toString('base64')
    const files = await page.evaluateHandle((text) => {
      const held = new DataTransfer()
      held.items.add(new File([Uint8Array.from(atob(text), (one) => one.charCodeAt(0))], 'mug.jpg'))
      return held
    }, base64)
    const figure = page.getByRole('figure').first()
    await figure.dispatchEvent('dragover', { dataTransfer: files })
    await figure.dispatchEvent('drop', { dataTransfer: files })
    const dialog = page.getByRole('dialog', { name: t('cover:upload.title') })
    await dialog.locator('img').waitFor()
    await seeText(dialog, 'mug.jpg')
  }),
)
