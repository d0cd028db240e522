import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, spanishPhone } from '../person/journey.ts'
import { bodyOf, saveAndClose, seeBody } from '../person/post-page.ts'
import { seeGone } from '../person/see.ts'
import { planWrittenPost } from '../person/written-post.ts'

const picture = '<img src="http://shop.example/mug.jpg" alt="A mug of wool" />'
const foreign = '<img src="https://shop.example/felt.jpg?a=1&amp;b=2" alt="Felt" />'
const file = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test.for(spanishPhone)(
  'no page loads a picture from another site: those without encryption are named, none of them is pasted in, and the others come through the server ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    const asked: string[] = []
    person.context.on('request', (request) => {
      if (/^https?:\/\/shop\.example/.test(request.url())) asked.push(request.url())
    })
    const fetched: string[] = []
    await person.context.route(/\/api\/(pictures|posts\/preview\/[^/]+\/picture)\?/, (route) => {
      const { pathname, searchParams } = new URL(route.request().url())
      fetched.push(`${pathname.replace(/preview\/[^/]+/, 'preview')} ${searchParams.get('url')}`)
      return route.fulfill({ contentType: 'image/png', body: file })
    })
    await arrive(person)
    const id = await planWrittenPost(person, {
      body: `<p>In cold water.</p>${picture}${foreign}`,
      language: 'es',
    })
    const card = (place: Pick<Locator, 'getByText'>) => place.getByText(t('post-page:plainPicture'))
    await page.goto(`/calendar/${id}`)
    await seeBody(person, 'In cold water.')
    await card(bodyOf(person)).waitFor()
    await checkScreen(page, 'a text with a picture without encryption')

    await page.getByRole('button', { name: t('post-page:bar.edit'), exact: true }).click()
    const text = page.getByLabel(t('post-page:editor.text'), { exact: true })
    await card(text).waitFor()
    await text.getByText('In cold water.').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' Twice.')
    await text.evaluate((field) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', '<p>Pasted.</p><img src="http://shop.example/bag.jpg" alt="A bag">')
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await text.getByText('Pasted.').waitFor()
    await page
      .getByRole('alert')
      .filter({ hasText: t('post-page:plainPictureRemoved') })
      .waitFor()
    await page.keyboard.press('ControlOrMeta+a')
    const copied = await text.evaluate((field) => {
      const clipboardData = new DataTransfer()
      field.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
      return clipboardData.getData('text/html')
    })
    expect(copied).toContain('src="https://shop.example/felt.jpg?a=1&amp;b=2"')
    await saveAndClose(person)
    await seeGone(text)
    await seeBody(person, 'Pasted.')
    const { body } = await ask<{ body: string }>(person, ['get', `/api/posts/${id}`])
    // What was there stays there, for whoever takes a copy of it.
    expect(body).toContain(picture)
    expect(body).toContain(foreign)
    const address = 'https://shop.example/felt.jpg?a=1&b=2'
    expect(new Set(fetched)).toEqual(new Set([`/api/pictures ${address}`]))
    expect(body).not.toContain('bag.jpg')

    const { previewToken } = await ask<{ previewToken: string }>(person, [
      'get',
      `/api/posts/${id}/preview-token`,
    ])
    await page.goto(`/preview-post/${previewToken}`)
    await seeBody(person, 'Pasted.')
    await card(bodyOf(person)).waitFor()
    await bodyOf(person).getByAltText('Felt').waitFor()
    expect(fetched.at(-1)).toBe(`/api/posts/preview/picture ${address}`)
    expect(asked).toEqual([])
  }),
)
