import { expect, test } from 'vitest'
import { arrive } from '../person/arrive.ts'
import { openCalendarAt } from '../person/calendar.ts'
import { asPerson, englishDesk, spanishDesk } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { seeBody } from '../person/post-page.ts'
import { seeText } from '../person/see.ts'
import { planWrittenPost } from '../person/written-post.ts'

/** Chromium with two habits of WebKit: the clipboard opens only within a click, and a click does not focus. */
const behaveLikeWebkit = () => {
  let isInClick = false
  const openBriefly = () => {
    isInClick = true
    setTimeout(() => {
      isInClick = false
    })
  }
  addEventListener('click', openBriefly, true)
  addEventListener(
    'mouseup',
    () => {
      const focused = document.activeElement
      if (focused instanceof HTMLElement && focused.matches('a, button')) focused.blur()
    },
    true,
  )
  const refuse = () => Promise.reject(new DOMException('no click', 'NotAllowedError'))
  Object.assign(Clipboard.prototype, {
    writeText: (text: string) => {
      if (!isInClick) return refuse()
      document.body.dataset.copied = text
      return Promise.resolve()
    },
    write: async ([item]: ClipboardItem[]) => {
      if (!isInClick || !item) return refuse()
      document.body.dataset.copied = await (await item.getType('text/plain')).text()
    },
  })
}

const written = async (person: Person): Promise<string> => {
  await person.context.addInitScript(behaveLikeWebkit)
  await arrive(person)
  return planWrittenPost(person, { body: '<p>Cold water.</p>' })
}
const copied = ({ page }: Person) => page.evaluate(() => document.body.dataset.copied)

test.for(englishDesk)(
  'copies what is loaded after the click where the clipboard closes with the click ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    const id = await written(person)
    await page.goto(`/calendar/${id}`)
    await seeBody(person, 'Cold water.')
    await page
      .getByRole('button', { name: t('post-page:copy.copy') })
      .first()
      .click()
    await seeText(page, t('post-page:copy.copied'))
    expect(await copied(person)).toContain('<p>Cold water.</p>')
    await openCalendarAt(person, id)
    await page
      .getByRole('main')
      .getByRole('button', { name: /How wool is washed/ })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('post-dialog:share') })
      .click()
    await seeText(page, t('post-dialog:acts.copied'))
    expect(await copied(person)).toMatch(/\/preview-post\//)
  }),
)

test.for(spanishDesk)(
  'returns the focus to the button that opened a dialog where a click does not focus it ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    const id = await written(person)
    await page.goto(`/calendar/${id}`)
    await seeBody(person, 'Cold water.')
    const opener = page.getByRole('button', { name: t('post-dialog:editDate.title') })
    await opener.click()
    await page.getByRole('dialog', { name: t('post-dialog:editDate.title') }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  }),
)
