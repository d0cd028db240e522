import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { startSampleShop } from '../../server/sample-shop.ts'
import { arrive, ask } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, englishDesk } from '../person/journey.ts'
import { seeBody } from '../person/post-page.ts'
import { seeGone, seeText, waitUntil } from '../person/see.ts'
import { planWrittenPost } from '../person/written-post.ts'
import { query } from '../product-database.ts'

test.for(englishDesk)(
  '[IMAGE-02, IMAGE-04, IMAGE-05, IMAGE-07, IMAGE-09, IMAGE-11, IMAGE-12, IMAGE-13] a cover is added by its address, gets other words, fails to load, goes, and stays once its post is published ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    const shop = await startSampleShop([])
    try {
      const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#a60' } })
      const bytes = await picture.jpeg().toBuffer()
      shop.answers.set('/mug.jpg', (_, response) => void response.end(bytes))
      await arrive(person)
      const id = await planWrittenPost(person)
      const setStatus = (status: string) =>
        query(inject('dataDir'), 'update post set status = $2 where id = $1', [id, status])
      const tool = (name: string) =>
        page.getByRole('button', { name: t(`post-page:cover.${name}`), exact: true })
      const figure = page.getByRole('figure').first()
      const takesFiles = () =>
        figure.evaluate((place) => {
          const dataTransfer = new DataTransfer()
          dataTransfer.items.add(new File(['a'], 'mug.jpg', { type: 'image/jpeg' }))
          const over = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true })
          place.dispatchEvent(over)
          return over.defaultPrevented
        })
      const tools = ['draw', 'add', 'upload', 'change', 'crop', 'alt', 'remove']
      /** While it is not published, these change its cover; of a published post nothing does. */
      const seeTools = async (names: readonly string[]) => {
        for (const name of names) await tool(name).waitFor()
        expect(await takesFiles()).toBe(true)
        await setStatus('published')
        await page.reload()
        await seeText(page, t('messages:MESSAGES_PUBLISHED_POST_LOCKED'))
        await figure.waitFor()
        for (const name of tools) await seeGone(tool(name))
        expect(await takesFiles()).toBe(false)
      }
      await setStatus('created')
      await page.goto(`/calendar/${id}`)
      await seeBody(person, 'In cold water.')
      await seeText(page, t('post-page:cover.none'))
      await checkScreen(page, 'a post without a cover')
      await seeTools(['draw', 'add', 'upload'])
      await setStatus('created')
      await page.reload()

      const sent: { call: string; body: unknown }[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (/\/images\//.test(pathname) && request.method() !== 'GET')
          sent.push({ call: `${request.method()} ${pathname}`, body: request.postDataJSON() })
      })
      const dialog = page.getByRole('dialog')
      const url = dialog.getByLabel(t('post-page:cover.url'), { exact: true })
      const alt = dialog.getByLabel(t('post-page:cover.altLabel'), { exact: true })
      const caption = dialog.getByLabel(t('post-page:cover.caption'), { exact: true })
      const add = dialog.getByRole('button', { name: t('post-page:cover.addAct'), exact: true })

      await tool('add').click()
      await url.fill(`${shop.address}/mug.jpg`)
      // The button waits for the words, so that they are asked for by Enter.
      await url.press('Enter')
      await seeText(
        dialog,
        language === 'en'
          ? 'Alternative text is required for accessibility.'
          : t('messages:FIELD_ALT_REQUIRED'),
      )
      const lengths = t('messages:FIELD_ALT_LENGTH', { min: 3, max: 120 })
      for (const wrong of ['ab', 'a'.repeat(121)]) {
        await alt.fill(wrong)
        await add.click()
        await seeText(dialog, lengths)
      }
      await alt.fill('Mug')
      for (const wrong of ['Too short', 'c'.repeat(501)]) {
        await caption.fill(wrong)
        await add.click()
        await seeText(dialog, t('messages:FIELD_CAPTION_LENGTH'))
      }
      expect(sent).toEqual([])
      // A caption may be left out, else these are the shortest and the longest.
      const bare = { url: `${shop.address}/mug.jpg`, alt: 'Cup' }
      for (const words of [{}, { caption: 'Ten signs.' }, { caption: 'c'.repeat(500) }]) {
        await alt.fill('Cup')
        await caption.fill(words.caption ?? '')
        await add.click()
        await seeGone(dialog)
        const body = { ...bare, ...words }
        expect(sent.splice(0)).toEqual([{ call: `POST /api/posts/${id}/images/featured`, body }])
        await page.getByRole('img', { name: 'Cup', exact: true }).waitFor()
        if (words.caption) await figure.getByText(words.caption, { exact: true }).waitFor()
        await tool('add').click()
        await url.fill(`${shop.address}/mug.jpg`)
      }
      await alt.fill('Mug')
      await caption.fill('A mug of wool')
      await add.click()
      await seeGone(dialog)
      const input = { url: `${shop.address}/mug.jpg`, alt: 'Mug', caption: 'A mug of wool' }
      expect(sent.splice(0)).toEqual([{ call: `POST /api/posts/${id}/images/featured`, body: input }])
      const shown = page.getByRole('img', { name: 'Mug', exact: true })
      await shown.waitFor()
      const { featuredImage } = await ask<{ featuredImage: { id: string } }>(person, [
        'get',
        `/api/posts/${id}`,
      ])
      expect(await shown.getAttribute('src')).toBe(`/api/images/${featuredImage.id}`)
      await waitUntil('it is shown, from there', () =>
        shown.evaluate(
          (one: HTMLImageElement, path) => one.naturalWidth > 0 && new URL(one.currentSrc).pathname === path,
          `/api/images/${featuredImage.id}`,
        ),
      )
      await seeText(page, 'A mug of wool')

      const edit = tool('alt')
      const save = dialog.getByRole('button', { name: t('common:save'), exact: true })
      const change = `PATCH /api/images/${featuredImage.id}`
      // The shortest and the longest words that there may be.
      for (const words of [
        { alt: 'abc', caption: 'c'.repeat(500) },
        { alt: 'a'.repeat(120), caption: 'c' },
      ]) {
        await edit.click()
        await alt.fill(words.alt)
        await caption.fill(words.caption)
        await save.click()
        await seeGone(dialog)
        expect(sent.splice(0)).toEqual([{ call: change, body: words }])
        await page.getByRole('img', { name: words.alt, exact: true }).waitFor()
      }
      await edit.click()
      for (const wrong of ['ab', 'a'.repeat(121)]) {
        await alt.fill(wrong)
        await save.click()
        await seeText(dialog, lengths)
      }
      await alt.fill('A mug on a table')
      await caption.fill('c'.repeat(501))
      await save.click()
      await seeText(dialog, t('messages:FIELD_CAPTION_MAX'))
      expect(sent).toEqual([])
      await caption.fill('Short')
      await save.click()
      await seeGone(dialog)
      expect(sent.splice(0)).toEqual([{ call: change, body: { alt: 'A mug on a table', caption: 'Short' } }])
      await page.getByRole('img', { name: 'A mug on a table' }).waitFor()

      // A picture that cannot be had leaves its place to a sign.
      await page.route(`**/api/images/${featuredImage.id}*`, (route) =>
        route.request().method() === 'GET' ? route.abort() : route.continue(),
      )
      await page.reload()
      await seeBody(person, 'In cold water.')
      const place = figure.getByText(t('post-page:cover.none'), { exact: true }).locator('xpath=..')
      await place.locator('svg').waitFor()
      expect(await page.getByRole('img', { name: 'A mug on a table' }).count()).toBe(0)
      await page.unroute(`**/api/images/${featuredImage.id}*`)
      await page.reload()
      await page.getByRole('img', { name: 'A mug on a table' }).waitFor()

      await tool('remove').click()
      await dialog.getByRole('button', { name: t('post-page:cover.remove'), exact: true }).click()
      await seeText(page, t('post-page:cover.none'))
      expect(sent.splice(0).map(({ call }) => call)).toEqual([`DELETE /api/images/${featuredImage.id}`])
      // What was removed a moment ago is brought back, words and all.
      await page.getByRole('button', { name: t('common:undo'), exact: true }).click()
      await page.getByRole('img', { name: 'A mug on a table' }).waitFor()
      await seeText(page, 'Short')
      expect(sent.splice(0)).toEqual([
        { call: `PUT /api/posts/${id}/images/featured`, body: { imageId: featuredImage.id } },
      ])

      await seeTools(['add', 'upload', 'change', 'crop', 'alt', 'remove'])
      await page.getByRole('img', { name: 'A mug on a table' }).waitFor()
    } finally {
      await shop.close()
    }
  }),
)
