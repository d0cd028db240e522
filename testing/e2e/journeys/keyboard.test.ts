import { expect, test } from 'vitest'
import { localeOf, moment } from '../../../apps/web/src/i18n/dates.ts'
import { arrive, ask, giveCoins } from '../person/arrive.ts'
import { nextWeek } from '../person/calendar.ts'
import { asPerson, englishDesk } from '../person/journey.ts'
import { heard, seeFocus, tabTo } from '../person/keys.ts'
import type { Person } from '../person/open-person.ts'
import { seeBody } from '../person/post-page.ts'
import { seeAddress, seeGone, seeText } from '../person/see.ts'
import { planWrittenPost } from '../person/written-post.ts'

const startsWith = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
const title = 'How wool is washed'

/** Throws when somebody reaches for the mouse in this walk. */
const hideMouse = ({ page }: Person) =>
  page.addInitScript(() => {
    for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(
        kind,
        (event) => {
          // The keys of a button press make a click of their own, and no pointer.
          if (event.isTrusted) console.error(`a pointer was used: ${kind}`)
        },
        true,
      )
  })

/** A written post that waits for nobody, twelve o'clock on the Thursday of next week. */
const planWritten = (person: Person) => planWrittenPost(person, { at: nextWeek(3, 12), title })

/** The name of the day that a screen reader hears before what stands on it. */
const dayName = (day: Date, { language }: Person) =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', day: 'numeric', month: 'long' }).format(day)
const dayOfFocus = ({ page }: Person) =>
  page.evaluate(() => document.activeElement?.closest('[role="group"]')?.getAttribute('aria-label'))
const seeOn = (person: Person, day: Date) =>
  expect.poll(() => dayOfFocus(person), { timeout: 15_000 }).toBe(dayName(day, person))

test.for(englishDesk)(
  'a week is planned by keys alone, each stop has a name, and the focus is never lost ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    const { keyboard } = page
    await hideMouse(person)
    await arrive(person, { tier: 'premium' })
    await giveCoins(person, 100)
    await page.goto('/calendar')
    await planWritten(person)
    await page.goto('/calendar')
    await seeFocus(person, 'heading', /./)

    // A slot is found by arrows, and a post begun there.
    await keyboard.press('k')
    await seeFocus(person, 'heading', /./)
    await tabTo(person, 'button', t('calendar:newAt', { date: moment(nextWeek(0, 10), language) }))
    await keyboard.press('ArrowRight')
    await seeFocus(person, 'button', t('calendar:newAt', { date: moment(nextWeek(1, 10), language) }))
    await keyboard.press('ArrowDown')
    await seeFocus(person, 'button', t('calendar:newAt', { date: moment(nextWeek(1, 10, 30), language) }))
    await keyboard.press('Enter')
    await seeFocus(person, 'heading', t('messages:LABEL_WELCOME', { name: person.firstName }))
    await keyboard.press('Control+Enter')
    await seeFocus(person, 'heading', t('writing:country.title'))
    await tabTo(person, 'button', t('messages:LABEL_SAVE_FOR_LATER'), { back: true })
    await keyboard.press('Enter')
    await seeAddress(page, /^\/calendar(\?|$)/)
    await seeFocus(person, 'heading', /./)

    // The week of the post is shown again. It is moved by Alt and arrows, and stays in hand.
    const draft = (time: string) => startsWith(time)
    await tabTo(person, 'button', draft('10:30'))
    await seeOn(person, nextWeek(1, 10))
    await keyboard.press('Alt+ArrowRight')
    await seeOn(person, nextWeek(2, 10))
    await seeFocus(person, 'button', draft('10:30'))
    await seeText(page, t('posts:moved', { date: moment(nextWeek(2, 10, 30), language) }))
    await keyboard.press('Alt+ArrowUp')
    await seeFocus(person, 'button', draft('10:00'))
    await seeText(page, t('posts:moved', { date: moment(nextWeek(2, 10), language) }))
    await keyboard.press('Control+z')
    await seeText(page, t('posts:moved', { date: moment(nextWeek(2, 10, 30), language) }))
    // What was undone offers no undo any more.
    await seeGone(
      page.getByText(t('posts:moved', { date: moment(nextWeek(2, 10), language) }), { exact: true }),
    )
    await seeFocus(person, 'button', draft('10:30'))
    await seeOn(person, nextWeek(2, 10))

    // Another view shows the same post, and the focus is still on it.
    await keyboard.press('m')
    await page
      .getByRole('button', { name: startsWith(t('calendar:newOn', { day: '' })) })
      .first()
      .waitFor()
    await seeFocus(person, 'button', draft('10:30'))
    await seeOn(person, nextWeek(2, 10))
    await keyboard.press('w')
    await page.getByRole('main').getByText('23:00').first().waitFor({ state: 'attached' })
    await seeFocus(person, 'button', draft('10:30'))

    // E says another moment, by a day's and a time's fields.
    await keyboard.press('e')
    await seeFocus(person, 'button', startsWith(t('post-dialog:editDate.date')))
    await tabTo(person, 'combobox', t('post-dialog:editDate.time'))
    await keyboard.press('Control+a')
    await keyboard.type('1520')
    await tabTo(person, 'button', t('common:save'))
    await keyboard.press('Enter')
    await seeText(page, t('posts:moved', { date: moment(nextWeek(2, 15, 20), language) }))
    await seeGone(page.getByRole('dialog', { name: t('post-dialog:editDate.title') }))
    await seeFocus(person, 'button', draft('15:20'))
    await tabTo(person, 'button', t('common:undo'))
    await keyboard.press('Enter')
    await seeText(page, t('posts:moved', { date: moment(nextWeek(2, 10, 30), language) }))
    await expect.poll(async () => (await heard(person)).role).not.toBe('')
    await tabTo(person, 'button', draft('10:30'))

    // Enter opens it; Escape comes back to it; Delete asks first.
    await keyboard.press('Enter')
    await seeFocus(person, 'dialog', t('post-dialog:label'))
    await tabTo(person, 'button', t('post-dialog:editDate.title'))
    await keyboard.press('Escape')
    await seeFocus(person, 'button', draft('10:30'))
    await keyboard.press('Delete')
    await seeFocus(person, 'button', t('common:cancel'))
    await keyboard.press('Enter')
    await seeGone(page.getByRole('dialog', { name: t('messages:MESSAGES_CONFIRM_DELETE_POST') }))
    await seeFocus(person, 'button', draft('10:30'))
    await keyboard.press('Delete')
    await seeFocus(person, 'button', t('common:cancel'))
    await tabTo(person, 'button', t('post-dialog:delete.act'))
    await keyboard.press('Enter')
    // What it says of coins follows.
    await seeText(page, startsWith(t('post-dialog:acts.deleted').slice(0, -1)))
    await seeFocus(person, 'heading', /./)

    // A text is opened, written on and saved.
    await tabTo(person, 'button', startsWith(`12:00 ${title}`))
    await keyboard.press('Enter')
    await seeFocus(person, 'dialog', t('post-dialog:label'))
    await tabTo(person, 'link', t('post-dialog:read'))
    await keyboard.press('Enter')
    await seeFocus(person, 'heading', title)
    await seeBody(person, 'In cold water.')
    await tabTo(person, 'button', t('post-page:bar.edit'))
    await keyboard.press('Enter')
    await seeFocus(person, 'heading', t('post-page:editor.title'))
    await tabTo(person, 'textbox', t('post-page:editor.text'))
    await keyboard.press('Control+End')
    await keyboard.type(' Never in hot.')
    await tabTo(person, 'button', t('common:save'), { back: true })
    await keyboard.press('Enter')
    await seeText(page, t('post-page:editor.saved'))
    await tabTo(person, 'button', t('common:close'), { back: true })
    await keyboard.press('Enter')
    await seeFocus(person, 'heading', title)
    await seeBody(person, 'In cold water. Never in hot.')
    await keyboard.press('g')
    await keyboard.press('c')
    await seeAddress(page, /^\/calendar(\?|$)/)
    await seeFocus(person, 'heading', /./)
    const posts = await ask<{ title: string | null }[]>(person, ['put', '/api/posts'], {
      from: nextWeek(0, 0).toISOString(),
      to: nextWeek(7, 0).toISOString(),
      view: 'week',
      filter: 'all',
    })
    expect(posts.map((post) => post.title)).toEqual([title])
  }),
)
