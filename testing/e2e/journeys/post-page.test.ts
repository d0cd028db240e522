import { expect, inject, test } from 'vitest'
import { detailDate, moment } from '../../../apps/web/src/i18n/dates.ts'
import { arrive, ask } from '../person/arrive.ts'
import { nextWeek } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { connectWordpress } from '../person/connect-wordpress.ts'
import { holdCall, seeAfter, seeSoon, stopClock, watchTimers } from '../person/delays.ts'
import { asPerson, englishDesk, mixed, spanishDesk, spanishPhone } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { bodyOf, openPublishing, seeBody } from '../person/post-page.ts'
import { seeAddress, seeGone, seeHeading, seeText, waitUntil } from '../person/see.ts'
import { query } from '../product-database.ts'

const title = 'How wool is washed'
const body = '<h2>Water</h2><p>In cold water, with 20 ml of soap.</p>'
const at = nextWeek(2, 11)

type Change = Record<string, string>

/** A post at eleven on the Wednesday of next week, with what only the writer or the worker can give it. */
const plan = async (person: Person, change: Change = {}): Promise<string> => {
  const { data } = await ask<{ data: { id: string } }>(person, ['post', '/api/posts'], {
    publishAt: at.toISOString(),
    timeZone: 'Europe/Madrid',
  })
  const columns = Object.keys(change)
  const set = columns.map((column, n) => `${column} = $${n + 2}`).join(', ')
  if (set)
    await query(inject('dataDir'), `update post set ${set} where id = $1`, [
      data.id,
      ...Object.values(change),
    ])
  return data.id
}
const written: Change = {
  title,
  body,
  status: 'created',
  language: 'en',
  description: 'How wool is washed at home',
  completed_steps: '{publish_date,description}',
}

test.for(mixed)(
  '[POST-01, POST-03, POST-14] the page of a post shows all of it, and of a published one nothing can be changed ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language, size } = person
    await arrive(person)
    await page.goto('/calendar')
    await connectWordpress(person, inject('blog'))
    const id = await plan(person, written)
    await ask(person, ['put', `/api/posts/${id}/platforms/wordpress`])
    await page.goto(`/calendar/${id}`)
    await seeHeading(page, title, 1)
    if (size === 'desk') {
      const here = page
        .getByRole('navigation', { name: t('post-page:bar.where') })
        .getByText(title, { exact: true })
      expect(await here.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
    }
    const date = new RegExp(`^${detailDate(at, language)}, 11:00`)
    expect(detailDate(at, language)).toMatch(/^\d{1,2} \p{L}{3,4} \d{4}$/u)
    await page.getByText(date).waitFor()
    await seeBody(person, 'In cold water')
    await page.getByRole('main').getByRole('figure').first().waitFor()
    const changing = [
      page.getByRole('button', { name: t('post-page:bar.edit'), exact: true }),
      page.getByRole('button', { name: t('post-dialog:editDate.title') }),
      page.getByRole('button', { name: t('post-page:cover.add') }),
      page.getByRole('button', { name: t('post-page:cover.upload') }),
      page.getByRole('button', { name: t('post-page:cover.draw') }),
    ]
    for (const one of changing) await one.waitFor()
    const seeAlways = async (isPublished: boolean) => {
      await page.getByRole('button', { name: t('post-page:bar.share'), exact: true }).waitFor()
      await page.getByRole('button', { name: t('post-page:bar.copyHtml') }).waitFor()
      await openPublishing(person)
      const panel = page.getByRole('region', { name: t('publishing:title') })
      await panel.getByRole('img', { name: 'WordPress' }).waitFor()
      await page
        .getByRole('img', { name: /\d[.,]\d/ })
        .first()
        .waitFor()
      const onOff = panel.getByRole('switch', { name: /WordPress/ })
      await (isPublished ? seeGone(onOff) : onOff.waitFor())
      if (size === 'phone') await page.keyboard.press('Escape')
    }
    await seeAlways(false)
    await checkScreen(page, 'page of a post')

    await query(inject('dataDir'), `update post set status = 'published' where id = $1`, [id])
    await query(inject('dataDir'), `update publication set state = 'published' where post_id = $1`, [id])
    await page.reload()
    await seeText(page, t('messages:MESSAGES_PUBLISHED_POST_LOCKED'))
    await seeBody(person, 'In cold water')
    await seeAlways(true)
    for (const one of changing) await seeGone(one)
    await checkScreen(page, 'page of a published post')
  }),
)

test.for(spanishDesk)(
  '[POST-06, POST-09, POST-10, ERR-68] HTML is copied and its hint goes after five seconds, a link is made for half a second ($language, $size)',
  asPerson(async (person) => {
    const { page, t, context } = person
    await arrive(person)
    const id = await plan(person, written)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await watchTimers(person)
    // The page's own policy lets nobody read the clipboard, so what is written there is kept beside it.
    await page.addInitScript(() => {
      const write = navigator.clipboard.write.bind(navigator.clipboard)
      const writeAndKeep = async (items: ClipboardItem[]) => {
        await write(items)
        const text = await items[0]?.getType('text/plain').then((blob) => blob.text())
        Object.assign(window, { copied: text })
      }
      Object.assign(navigator.clipboard, { write: writeAndKeep })
    })
    await page.goto(`/calendar/${id}`)
    await seeBody(person, 'In cold water')
    const copy = page.getByRole('button', { name: t('post-page:bar.copyHtml') })
    const hint = (state: string) => {
      const words = state === 'failed' ? 'messages:MESSAGES_SOMETHING_WENT_WRONG' : `post-page:copy.${state}`
      return page.getByRole('tooltip').filter({ hasText: new RegExp(`^${t(words)}$`) })
    }
    await copy.hover()
    await hint('copy').waitFor()
    const held = await holdCall(person, ['GET', `/api/posts/${id}/content/html`])
    await stopClock(person)
    await copy.click()
    await held.isHeld
    await page.clock.runFor(500)
    await hint('copying').waitFor()
    held.letGo()
    await seeSoon(person, 'that it is copied', () => hint('copied').isVisible())
    const { html } = await ask<{ html: string }>(person, ['get', `/api/posts/${id}/content/html`])
    expect(await page.evaluate(() => Reflect.get(window, 'copied'))).toBe(html)
    expect(html).toContain('In cold water, with 20 ml of soap.')
    // Copied again meanwhile, it is said for as long.
    await page.clock.runFor(3_000)
    await page.evaluate(() => {
      Reflect.deleteProperty(window, 'copied')
      window.timersSet.splice(0)
    })
    await copy.click()
    await seeSoon(
      person,
      'that it is copied again',
      async () =>
        (await page.evaluate(() => Reflect.get(window, 'copied'))) === html && hint('copied').isVisible(),
    )
    await seeAfter(person, 5_000, 'the first hint is there again', () => hint('copy').isVisible())

    await page.route(
      (url) => url.pathname === `/api/posts/${id}/content/html`,
      (route) => route.fulfill({ status: 404, json: { statusCode: 404, message: 'NOT_FOUND' } }),
    )
    await copy.click()
    await seeSoon(person, 'that it is not', () => hint('failed').isVisible())
    await seeAfter(person, 5_000, 'the first hint is there again after an error', () =>
      hint('copy').isVisible(),
    )

    // The first click says what a link is and creates none.
    await page.getByRole('button', { name: t('post-page:bar.share'), exact: true }).click()
    const offer = page.getByRole('dialog', { name: t('post-page:share.title') })
    await seeText(offer, t('post-page:share.offer'))
    const link = page.getByLabel(t('post-page:share.link'))
    const tokenOf = async () =>
      (await ask<{ previewToken: string | null }>(person, ['get', `/api/posts/${id}`])).previewToken
    expect(await tokenOf()).toBeNull()
    await offer.getByRole('button', { name: t('post-page:share.create'), exact: true }).click()
    const making = page.getByRole('button', { name: t('post-page:share.making'), exact: true })
    await seeSoon(person, 'that a link is made', () => making.isVisible())
    const renewed = page.waitForResponse((answer) => new URL(answer.url()).pathname === `/api/posts/${id}`)
    await seeAfter(person, 500, 'the dialog with the link', () => link.isVisible())
    await (await renewed).finished()
    // The page shows what it has read by a timer, which the stopped clock would never end.
    await page.clock.runFor(200)
    expect(await link.inputValue()).toMatch(new RegExp(`^${person.appUrl}/preview-post/[\\w-]+$`))
    await seeGone(making)
    // A link that is there is shown without the question.
    expect(await tokenOf()).not.toBeNull()
    await page.keyboard.press('Escape')
    await seeGone(offer)
    await page.getByRole('button', { name: t('post-page:bar.share'), exact: true }).click()
    await seeAfter(person, 500, 'the link that is there', () => link.isVisible())
  }),
)

test.for(spanishPhone)(
  '[POST-05, POST-15, POST-16] what is missing of a post is said and no score of it, with a way back into the wizard; one that is not there fails in words ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language, size } = person
    await arrive(person)
    const id = await plan(person)
    await page.goto(`/calendar/${id}`)
    const { missingStepsCount } = await ask<{ missingStepsCount: number }>(person, [
      'get',
      `/api/posts/${id}`,
    ])
    await seeText(page, t('post-page:finish.title_other', { count: missingStepsCount }))
    const steps = page.getByRole('region', {
      name: t('post-page:finish.title_other', { count: missingStepsCount }),
    })
    await seeText(steps, moment(at, language))
    await checkScreen(page, 'post that is not finished')
    if (size === 'phone') await page.getByRole('button', { name: t('post-page:panel'), exact: true }).click()
    await seeText(page, t('post-page:seo.noBody'))
    expect(await page.getByRole('img', { name: /\d[.,]\d/ }).count()).toBe(0)
    if (size === 'phone') await page.keyboard.press('Escape')
    await page.getByRole('link', { name: t('post-page:finish.act') }).click()
    await seeAddress(page, new RegExp(`^/calendar/${id}/edit`))
    await seeHeading(page, t('writing:country.title'))

    const answers = [
      { status: 409, message: 'BROKEN', said: 'MESSAGES_SOMETHING_WENT_WRONG' },
      { status: 429, message: 'MESSAGES_TOO_MANY_REQUESTS', said: 'MESSAGES_TOO_MANY_REQUESTS' },
    ]
    for (const { status, message, said } of answers) {
      await page.unrouteAll()
      await page.route(
        (url) => url.pathname === `/api/posts/${id}`,
        (route) => route.fulfill({ status, json: { statusCode: status, message } }),
      )
      await page.goto(`/calendar/${id}`)
      await seeHeading(page, t('messages:MESSAGES_POST_FETCH_FAILED'), 1)
      await seeText(page.getByRole('alert'), t(`messages:${said}`))
    }
    await checkScreen(page, 'post that cannot be read')

    // One that was deleted is no failure: the page says so and leads back.
    await page.unrouteAll()
    await page.goto(`/calendar/${crypto.randomUUID()}`)
    await seeHeading(page, t('post-page:gone.title'), 1)
    await seeText(page, t('messages:MESSAGES_POST_FETCH_FAILED'))
    await checkScreen(page, 'post that is not there any more')
    await page
      .getByRole('main')
      .getByRole('link', { name: t('post-page:bar.back') })
      .click()
    await seeAddress(page, /^\/calendar(\?|$)/)
  }),
)

test.for(englishDesk)(
  '[IMAGE-03, IMAGE-06, IMAGE-08] a picture by its address needs one that is one, and words; words are saved when they changed ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const id = await plan(person, written)
    await page.goto(`/calendar/${id}`)
    await page.getByRole('button', { name: t('post-page:cover.add') }).click()
    const dialog = page.getByRole('dialog')
    const url = dialog.getByLabel(t('post-page:cover.url'), { exact: true })
    const alt = dialog.getByLabel(t('post-page:cover.altLabel'), { exact: true })
    const add = dialog.getByRole('button', { name: t('post-page:cover.addAct'), exact: true })
    expect(await add.isDisabled()).toBe(true)
    await alt.fill('A basket of wool')
    await expect.poll(() => add.isDisabled()).toBe(true)
    await alt.press('Enter')
    await seeText(dialog, t('messages:FIELD_URL_IS_REQUIRED'))
    await url.fill('no address')
    await alt.fill('')
    await expect.poll(() => add.isDisabled()).toBe(true)
    await alt.fill('A basket of wool')
    await expect.poll(() => add.isDisabled()).toBe(false)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/images/featured') && request.method() === 'POST') sent.push(request.url())
    })
    const refused = dialog.getByText(t('messages:FIELD_MUST_BE_VALID_URL'))
    for (const wrong of ['no address', 'https://', 'shop.example/wool.jpg', 'ftp://shop.example/wool.jpg']) {
      await url.fill(wrong)
      await seeGone(refused)
      await add.click()
      await refused.waitFor()
    }
    expect(sent).toEqual([])
    await checkScreen(page, 'a picture by its address')
    await dialog.getByRole('button', { name: t('common:cancel'), exact: true }).click()
    await seeGone(dialog)

    await page.getByRole('button', { name: t('post-page:cover.draw') }).click()
    await seeText(page, t('messages:MESSAGES_IMAGE_CHANGED_SUCCESSFULLY'))
    const tool = page.getByRole('button', { name: t('post-page:cover.alt') })
    const cover = page.getByRole('article').getByRole('img').first()
    const [above, below] = [await cover.boundingBox(), await tool.boundingBox()]
    // A cover may be its title, which no button may cover.
    expect(below?.y ?? 0).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? Number.NaN))
    await tool.click()
    const save = dialog.getByRole('button', { name: t('common:save'), exact: true })
    await alt.waitFor()
    expect(await save.isDisabled()).toBe(true)
    const before = await alt.inputValue()
    await alt.fill('')
    await expect.poll(() => save.isDisabled()).toBe(true)
    await alt.fill('A basket of wool')
    await expect.poll(() => save.isDisabled()).toBe(false)
    await alt.fill(before)
    await expect.poll(() => save.isDisabled()).toBe(true)
    const caption = dialog.getByLabel(t('post-page:cover.caption'), { exact: true })
    const said = await caption.inputValue()
    await caption.fill('Wool that waits for its water')
    await expect.poll(() => save.isDisabled()).toBe(false)
    await alt.fill('   ')
    await expect.poll(() => save.isDisabled()).toBe(true)
    await alt.fill(before)
    await caption.fill(said)
    await expect.poll(() => save.isDisabled()).toBe(true)
    await alt.fill('A basket of wool')
    await save.click()
    await seeGone(dialog)
    await page.getByRole('img', { name: 'A basket of wool' }).waitFor()
  }),
)

test.for(spanishPhone)(
  'a picture goes only when somebody has said so, and an opened editor, a closed one and a deleted post leave the focus somewhere ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const id = await plan(person, written)
    await page.goto(`/calendar/${id}`)
    await page.getByRole('button', { name: t('post-page:cover.draw') }).click()
    await seeText(page, t('messages:MESSAGES_IMAGE_CHANGED_SUCCESSFULLY'))
    await page.getByRole('button', { name: t('post-page:bar.copyHtml') }).hover()
    const featured = async () =>
      (await ask<{ featuredImage: { id: string } | null }>(person, ['get', `/api/posts/${id}`])).featuredImage
        ?.id
    const first = await featured()
    expect(await page.getByRole('tooltip').count()).toBe(0)
    const dialog = page.getByRole('dialog')
    for (const [act, words] of [
      ['change', 'cover:choose.variants'],
      ['remove', 'post-page:cover.goes'],
    ] as const) {
      await page.getByRole('button', { name: t(`post-page:cover.${act}`), exact: true }).click()
      await seeText(dialog, t(words))
      await checkScreen(page, `a picture to ${act}`)
      await dialog.getByRole('button', { name: t('common:cancel'), exact: true }).click()
      await seeGone(dialog)
      expect(await featured()).toBe(first)
    }
    await page.getByRole('button', { name: t('post-page:cover.remove'), exact: true }).click()
    await dialog.getByRole('button', { name: t('post-page:cover.remove'), exact: true }).click()
    await seeText(page, t('post-page:cover.none'))
    expect(await featured()).toBeUndefined()

    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    await page.getByRole('button', { name: t('post-page:bar.edit'), exact: true }).click()
    await seeHeading(page, t('post-page:editor.title'), 1)
    expect(await focused()).toBe(t('post-page:editor.title'))
    await page.getByRole('button', { name: t('common:close'), exact: true }).click()
    await seeHeading(page, title, 1)
    expect(await focused()).toBe(title)
    await page.getByRole('button', { name: t('post-page:bar.more'), exact: true }).click()
    await page.getByRole('menuitem', { name: t('post-dialog:delete.act') }).click()
    await dialog.getByRole('button', { name: t('post-dialog:delete.act') }).click()
    await seeAddress(page, '/calendar')
    await seeText(page, t('post-dialog:acts.deleted'))
    await waitUntil('the focus is on the name of the page', () =>
      page.evaluate(() => document.activeElement?.tagName === 'H1'),
    )
  }),
)

test.for(englishDesk)(
  'the editor is left without a question once its draft is stored, and asks to save what is not ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const id = await plan(person, written)
    await page.goto(`/calendar/${id}`)
    const edit = page.getByRole('button', { name: t('post-page:bar.edit'), exact: true })
    await edit.click()
    const text = page.getByLabel(t('post-page:editor.text'), { exact: true })
    const away = page
      .getByRole('navigation')
      .getByRole('link', { name: t('messages:LABEL_MY_POSTS') })
      .or(page.getByRole('navigation').getByRole('link', { name: t('shell:tabs.posts') }))
    const dialog = page.getByRole('dialog', { name: t('post-page:editor.leaveTitle') })
    const drafts = `**/api/posts/${id}/drafts/**`
    await page.route(drafts, (route) => route.abort())
    await text.click()
    await page.keyboard.type('Never hot. ')
    await away.first().click()
    await dialog.waitFor()
    await checkScreen(page, 'leaving the editor')
    await page.keyboard.press('Escape')
    await seeGone(dialog)
    expect(new URL(page.url()).pathname).toBe(`/calendar/${id}/text`)
    await away.first().click()
    await dialog.getByRole('button', { name: t('post-page:editor.stay'), exact: true }).click()
    await seeGone(dialog)
    await seeText(text, 'Never hot.')
    await away.first().click()
    await dialog.getByRole('button', { name: t('post-page:editor.leave'), exact: true }).click()
    await seeAddress(page, '/my-post')
    await page.goto(`/calendar/${id}`)
    await seeBody(person, 'In cold water')
    expect(await bodyOf(person).getByText('Never hot.').count()).toBe(0)

    // What is typed while the drafts fail is saved on the way out.
    await edit.click()
    await seeText(text, 'Never hot.')
    await away.first().click()
    await dialog.getByRole('button', { name: t('post-page:editor.saveAndLeave'), exact: true }).click()
    await seeAddress(page, '/my-post')
    await page.goto(`/calendar/${id}`)
    await seeBody(person, 'Never hot.')

    // A stored draft is left without a question.
    await page.unroute(drafts)
    await edit.click()
    await text.click()
    await page.keyboard.type('Nor wrung. ')
    await seeText(page, t('editor:draft.saved'))
    await away.first().click()
    await seeAddress(page, '/my-post')
    expect(await dialog.count()).toBe(0)
  }),
)

test.for(englishDesk)(
  'Escape closes the dialog in front and leaves the one behind it, and a post deleted there leaves the focus on the page ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const id = await plan(person, written)
    await page.goto(`/my-post?date=${at.toLocaleDateString('sv')}`)
    await page.locator(`[data-post="${id}"]`).click()
    const opened = page.getByRole('dialog', { name: t('post-dialog:label') })
    await opened.getByRole('button', { name: t('post-dialog:editDate.title') }).click()
    const dates = page.getByRole('dialog', { name: t('post-dialog:editDate.title') })
    await dates.getByRole('button', { name: t('common:cancel'), exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await seeGone(dates)
    expect(await opened.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await seeGone(opened)
    await page.locator(`[data-post="${id}"]`).click()
    await opened.getByRole('button', { name: t('post-dialog:delete.act') }).click()
    const asks = page.getByRole('dialog', { name: t('messages:MESSAGES_CONFIRM_DELETE_POST') })
    await asks.getByRole('button', { name: t('post-dialog:delete.act') }).click()
    await seeGone(page.locator(`[data-post="${id}"]`))
    await seeGone(opened)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  }),
)

test.for(englishDesk)(
  'Ctrl and Enter on “Leave” leaves and takes no coins, and a page whose address ends like a file is a page ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    let created = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/api\/posts$/.test(request.url())) created += 1
    })
    await page.goto(`/calendar/new?at=${at.toISOString()}`)
    await seeHeading(page, t('messages:LABEL_WELCOME', { name: person.firstName }))
    const leave = page.getByRole('button', { name: t('writing:frame.leave'), exact: true })
    await leave.focus()
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Escape')
    const field = page.getByLabel(t('writing:date.time'), { exact: true }).and(page.locator('input'))
    expect(await field.inputValue()).toBe('11:00')
    expect(created).toBe(0)
    for (const address of ['/?utm_source=a.b', '/nonsense.html']) {
      const answer = await page.goto(address)
      expect(answer?.headers()['content-type']).toContain('text/html')
      await page.getByRole('heading', { level: 1 }).first().waitFor()
    }
  }),
)
