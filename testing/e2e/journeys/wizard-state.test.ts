import { expect, inject, test } from 'vitest'
import { moment } from '../../../apps/web/src/i18n/dates.ts'
import { arrive, ask } from '../person/arrive.ts'
import { cardAt, nextWeek, openCalendarAt } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { holdCall } from '../person/delays.ts'
import { asPerson, englishDesk } from '../person/journey.ts'
import { postIdOf } from '../person/post-page.ts'
import { seeAddress, seeGone, seeHeading, seeText } from '../person/see.ts'
import { query } from '../product-database.ts'

const sections =
  '{publish_date,country_and_language,details,description,primary_keyword,title,references,structure}'
const headings = { en: ['The wax', 'The wick', 'The glass jar'], es: ['La cera', 'La mecha', 'El vaso'] }
const at = nextWeek(2, 11)
const later = nextWeek(3, 9, 30)

/** An outline of three headings, as the product stores it. */
const outlineOf = (title: string, labels: readonly string[]) => ({
  id: 'h1',
  tag: 'h1',
  label: title,
  isChosen: true,
  order: 0,
  index: 0,
  parentId: null,
  children: labels.map((label, index) => ({
    id: `h2-${index}`,
    tag: 'h2',
    label: `${label} ${title}`,
    isChosen: true,
    order: index + 1,
    index,
    parentId: 'h1',
    children: [],
  })),
})

test.for(englishDesk)(
  '[WIZ-69, WIZ-60] the wizard holds which post is made, its step, its moment, itself and what is under way, and each drives the screen ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language, size } = person
    await arrive(person)
    // A new post is open, at the moment that was chosen: both stand in the address, changes of the moment in this tab.
    const time = page.getByLabel(t('writing:date.time'), { exact: true }).and(page.locator('input'))
    const welcome = t('messages:LABEL_WELCOME', { name: person.firstName })
    const beginAt = async (moment: Date) => {
      await page.goto(`/calendar/new?at=${encodeURIComponent(moment.toISOString())}`)
      await seeHeading(page, welcome)
    }
    // What was begun for another moment is not taken over.
    await beginAt(nextWeek(4, 15))
    await time.fill('16:10')
    await page.keyboard.press('Tab')
    await beginAt(at)
    const chosenDay = page.getByRole('table').locator('[data-selected]')
    expect(await time.inputValue()).toBe('11:00')
    expect(await chosenDay.innerText()).toContain(String(at.getDate()))
    await time.fill('09:30')
    await page.keyboard.press('Tab')
    await page.reload()
    await seeHeading(page, welcome)
    expect(await time.inputValue()).toBe('09:30')
    const month = later.toLocaleDateString(language, { month: 'long' })
    const name = new RegExp(`^${later.getDate()} (de )?${month} `, 'i')
    await page.getByRole('table').getByRole('button', { name }).click()
    await expect.poll(() => chosenDay.innerText()).toContain(String(later.getDate()))

    // The value that is sent is the instant of both; from then on the address has the post and its step.
    const sent = page.waitForRequest((request) => request.method() === 'POST' && /posts$/.test(request.url()))
    await page.getByRole('button', { name: new RegExp(`^${t('writing:date.create')}`) }).click()
    expect((await sent).postDataJSON()).toMatchObject({ publishAt: later.toISOString() })
    await seeHeading(page, t('writing:country.title'))
    await seeAddress(page, /^\/calendar\/[0-9a-f-]{36}\/edit\?step=country$/)
    const id = postIdOf(person)
    await page.reload()
    await seeHeading(page, t('writing:country.title'))
    await seeText(page.getByRole('banner').or(page.locator('header')), moment(later, language))

    // The post as it is stored drives every step of it.
    const title = { en: 'of a candle for the living room', es: 'de una vela para el salón' }[language]
    await query(
      inject('dataDir'),
      `update post set country = 'ES', language = $2, title = $3, structure = $4, completed_steps = '${sections}',
         description = $5 where id = $1`,
      [id, language, title, outlineOf(title, headings[language]), `${title}. `.repeat(6)],
    )
    await page.goto(`/calendar/${id}/edit?step=structure`)
    await seeHeading(page, t('writing:structure.title'))
    await page.getByRole('treeitem', { name: `${headings[language][0]} ${title}`, exact: true }).waitFor()
    if (size === 'desk') await seeText(page.getByRole('navigation'), title)
    await page.goto(`/calendar/${id}/edit?step=country`)
    await seeHeading(page, t('writing:country.title'))
    await page.goto(`/calendar/${id}/edit?step=structure`)
    await seeHeading(page, t('writing:structure.title'))

    // While its picture is drawn the dialog waits, and nothing in it can be pressed.
    const drawn = await holdCall(person, ['POST', `/api/posts/${id}/content/image`])
    await page.getByRole('button', { name: t('messages:LABEL_CREATE_POST'), exact: true }).click()
    await drawn.isHeld
    const dialog = page.getByRole('dialog')
    await seeText(dialog, t('writing:cover.drawing'))
    const use = dialog.getByRole('button', { name: t('writing:cover.use') })
    expect(await dialog.locator('[aria-busy=true]').count()).toBe(1)
    expect(await use.isDisabled()).toBe(true)
    drawn.letGo()
    await dialog.locator('img').waitFor()
    const another = await holdCall(person, ['PATCH', `/api/posts/${id}/images/featured`])
    const again = dialog.getByRole('button', { name: t('writing:cover.another'), exact: true })
    await again.click()
    // The same covers as on the post's page: four of them, other objects, another colour.
    const chooser = page.getByRole('dialog', { name: t('cover:choose.title') })
    const covers = chooser.getByRole('group', { name: t('cover:choose.variants') }).getByRole('radio')
    await expect.poll(() => covers.count()).toBe(4)
    await chooser.getByRole('radio', { name: t('cover:choose.colours.plum'), exact: true }).check()
    await covers.nth(1).check()
    await checkScreen(page, 'other covers in the wizard')
    const patch = page.waitForRequest((request) => request.method() === 'PATCH')
    await chooser.getByRole('button', { name: t('cover:choose.act'), exact: true }).click()
    await another.isHeld
    expect((await patch).postDataJSON()).toMatchObject({ cover: { colour: 'plum' } })
    await seeText(dialog, t('writing:cover.drawing'))
    expect([await use.isDisabled(), await again.isDisabled()]).toEqual([true, true])
    another.letGo()
    await dialog.locator('img').waitFor()
    const { featuredImage } = await ask<{ featuredImage: { urls: { full: string } } }>(person, [
      'get',
      `/api/posts/${id}`,
    ])
    expect(await dialog.locator('img').getAttribute('src')).toBe(featuredImage.urls.full)
    expect(await dialog.locator('[aria-busy=true]').count()).toBe(0)
    expect(await use.isDisabled()).toBe(false)

    // Or a picture of one's own, after which the dialog is back with it.
    await dialog.getByRole('button', { name: t('post-page:cover.upload'), exact: true }).click()
    const uploading = page.getByRole('dialog', { name: t('cover:upload.title') })
    const file = { name: 'mug.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await uploading.locator('input[type="file"]').setInputFiles(file)
    await uploading.getByLabel(t('post-page:cover.altLabel'), { exact: true }).fill('A mug of wool')
    await uploading.getByRole('button', { name: t('cover:upload.act'), exact: true }).click()
    await dialog.getByRole('img', { name: 'A mug of wool', exact: true }).waitFor()

    // Opened from its card in the calendar the post is shown to be gone on with, and not the wizard.
    await openCalendarAt(person, id)
    const card = cardAt(person, later)
    await card.click()
    const opened = page.getByRole('dialog', { name: t('post-dialog:label') })
    await opened.getByRole('link', { name: t('post-dialog:finish') }).waitFor()
    await page.keyboard.press('Escape')
    await seeGone(opened)

    // A post that is confirmed is shown as such immediately.
    const look = (status: string) =>
      cardAt(person, later)
        .filter({ hasText: status })
        .or(page.getByRole('main').getByRole('button', { name: new RegExp(`${title}.*${status}`) }))
    expect(await look(t('posts:status.created')).count()).toBe(0)
    await query(
      inject('dataDir'),
      `update post set status = 'created', is_new = false, is_unpaid = false, body = '<p>Wax.</p>', version = version + 1 where id = $1`,
      [id],
    )
    await look(t('posts:status.created')).first().waitFor()
  }),
)
