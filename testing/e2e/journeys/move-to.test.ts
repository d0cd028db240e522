import { expect, inject, test } from 'vitest'
import { localeOf, moment } from '../../../apps/web/src/i18n/dates.ts'
import { arrive, ask, giveCoins } from '../person/arrive.ts'
import { cardAt, nextWeek, openCalendarAt, planPost } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, spanishDesk, spanishPhone } from '../person/journey.ts'
import { seeFocus, tabTo } from '../person/keys.ts'
import type { Person } from '../person/open-person.ts'
import { answerOnce } from '../person/security.ts'
import { seeGone, seeText, waitUntil } from '../person/see.ts'
import { wentOutToday } from '../person/went-out.ts'
import { query } from '../product-database.ts'

const startsWith = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

/** A post of next week's Wednesday, at eleven o'clock. */
const planOne = async (person: Person): Promise<{ id: string; at: Date }> => {
  await arrive(person, { tier: 'premium' })
  await giveCoins(person, 50)
  await person.page.goto('/calendar')
  const at = nextWeek(2, 11)
  return { id: await planPost(person, at), at }
}
const readMoment = async (person: Person, id: string): Promise<Date> =>
  new Date((await ask<{ publishAt: string }>(person, ['get', `/api/posts/${id}`])).publishAt)
const seeKept = (person: Person, id: string, at: Date): Promise<void> =>
  waitUntil(
    `it is kept at ${at.toISOString()}`,
    async () => (await readMoment(person, id)).getTime() === at.getTime(),
  )

/** Opens “Move to…” from the opened post, as a hand does. */
const openMove = async ({ page, t }: Person) => {
  const post = page.getByRole('dialog', { name: t('post-dialog:label') })
  const more = post.getByRole('button', { name: t('planning:more'), exact: true })
  const item = post.getByRole('menuitem', { name: t('planning:moveTo.open') })
  await more.click()
  await item.waitFor()
  // No hand is so fast that the menu has not taken the focus yet.
  await waitUntil('the menu has the focus', () =>
    post.getByRole('menu').evaluate((menu) => menu.contains(document.activeElement)),
  )
  // Escape closes the menu, and not the post behind it.
  await page.keyboard.press('Escape')
  await seeGone(item)
  expect(await post.count()).toBe(1)
  await more.click()
  await item.click()
  const dialog = page.getByRole('dialog', { name: t('planning:moveTo.title') })
  const time = dialog.getByLabel(t('post-dialog:editDate.time'), { exact: true }).and(page.locator('input'))
  await time.waitFor()
  return { post, dialog, time }
}

/** Chooses a day by the calendar that the field opens; both lie in one month or in two that follow each other. */
const chooseDay = async ({ page, t, language }: Person, day: Date) => {
  await page
    .getByRole('dialog', { name: t('planning:moveTo.title') })
    .getByLabel(t('post-dialog:editDate.date'), { exact: true })
    .click()
  const name = day
    .toLocaleDateString(localeOf(language), { day: 'numeric', month: 'long', year: 'numeric' })
    .replaceAll(' de ', ' ')
  const button = page.getByRole('button', { name, exact: true })
  const months = page.getByRole('table')
  await months.first().waitFor()
  if ((await button.count()) === 0) await page.locator('button[data-direction="next"]').click()
  await button.click()
}

test.for(spanishPhone)(
  '“Move to…” moves a post by a day and a time as dragging does: at once, with undo, and the focus goes along ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language, size } = person
    const { id, at } = await planOne(person)
    await openCalendarAt(person, id)
    const moved = (date: Date) => seeText(page, t('posts:moved', { date: moment(date, language) }))
    await cardAt(person, at).first().click()
    const first = await openMove(person)
    await checkScreen(page, 'moving a post')

    // Escape closes one thing at a time: the days, then this dialog, and not the post behind it.
    await first.dialog.getByLabel(t('post-dialog:editDate.date'), { exact: true }).click()
    const days = page.getByRole('table')
    await days.first().waitFor()
    await page.keyboard.press('Escape')
    await seeGone(days)
    expect(await first.dialog.count()).toBe(1)
    await page.keyboard.press('Escape')
    await seeGone(first.dialog)
    expect(await first.post.count()).toBe(1)
    const { post, dialog, time } = await openMove(person)

    // The rules of a drag hold: twenty minutes ahead, said before anything is sent.
    await dialog.getByRole('button', { name: t('post-dialog:editDate.soon', { count: 31 }) }).click()
    const soon = new Date(Date.now() + 18 * 60_000)
    const day = dialog.locator('input[type=hidden]').first()
    if ((await day.inputValue()) === soon.toLocaleDateString('sv')) {
      await time.fill(soon.toTimeString().slice(0, 5))
      await time.press('Tab')
      await dialog.getByRole('button', { name: t('planning:moveTo.act'), exact: true }).click()
      await seeText(dialog, t('messages:FIELD_TIME_MUST_BE_FUTURE', { min: 20 }))
      expect(await readMoment(person, id)).toEqual(at)
    }
    await dialog.getByRole('button', { name: t('common:cancel'), exact: true }).click()
    await seeGone(dialog)

    // To another week: it is shown there, and the dialogs are gone.
    const far = nextWeek(10, 9, 40)
    const again = await openMove(person)
    await chooseDay(person, far)
    await again.time.fill('0940')
    await again.time.press('Tab')
    await seeText(
      again.dialog,
      t('post-dialog:editDate.fromTo', { from: moment(at, language), to: moment(far, language) }),
    )
    await again.dialog.getByRole('button', { name: t('planning:moveTo.act'), exact: true }).click()
    await moved(far)
    await seeGone(again.dialog)
    await seeGone(post)
    await cardAt(person, far).first().waitFor()
    await seeFocus(person, 'button', startsWith('09:40'))
    await seeKept(person, id, far)

    if (size === 'desk') {
      await page.keyboard.press('Control+z')
      await moved(at)
    } else
      await page
        .getByRole('button', { name: t('common:undo'), exact: true })
        .last()
        .click()
    await moved(at)
    await seeKept(person, id, at)

    // It goes out while the dialog is open.
    await query(
      inject('dataDir'),
      `insert into publication (account_id, post_id, workspace_id, platform, state, due_at, local_time, time_zone, published_at)
       select account_id, id, workspace_id, 'wordpress', 'published', now(), local_time, time_zone, now() from post where id = $1`,
      [id],
    )
    await openCalendarAt(person, id)
    await cardAt(person, at).first().click()
    const late = await openMove(person)
    await chooseDay(person, far)
    const refusal = { status: 423, body: { message: 'MESSAGES_PUBLISHED_POST_LOCKED' } }
    await answerOnce(person, ['PUT', `/api/posts/${id}/publish-date`], refusal)
    await late.dialog.getByRole('button', { name: t('planning:moveTo.act'), exact: true }).click()
    await seeText(page, wentOutToday(t))
    await page.getByRole('button', { name: t('publishing:wentOut.act') }).waitFor()
    await checkScreen(page, 'question after a move that came too late')
    await seeKept(person, id, at)
  }),
)

test.for(spanishDesk)(
  'what the list of shortcuts says of a post does it: E, Del and Ctrl+Z, on the calendar and in My posts ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    const { keyboard } = page
    const { id, at } = await planOne(person)
    const movedTo = (date: Date) => t('posts:moved', { date: moment(date, language) })
    const editDate = page.getByRole('dialog', { name: t('post-dialog:editDate.title') })
    const removal = page.getByRole('dialog', { name: t('messages:MESSAGES_CONFIRM_DELETE_POST') })
    const saveAt = async (digits: string) => {
      const time = editDate
        .getByLabel(t('post-dialog:editDate.time'), { exact: true })
        .and(page.locator('input'))
      await time.waitFor()
      await time.fill(digits)
      await time.press('Tab')
      await editDate.getByRole('button', { name: t('common:save'), exact: true }).click()
      await seeGone(editDate)
    }

    await page.goto('/calendar')
    await seeFocus(person, 'heading', /./)
    await keyboard.press('?')
    const list = page.getByRole('dialog', { name: t('shell:shortcuts.title') })
    const row = (name: string, key: string) =>
      list.locator('dl > div', { hasText: t(`shell:shortcuts.${name}`) }).locator('kbd', { hasText: key })
    await row('editDate', 'E').waitFor()
    await row('delete', language === 'es' ? 'Supr' : 'Delete').waitFor()
    await row('undo', 'Z').waitFor()
    await keyboard.press('Escape')
    await seeGone(list)

    await openCalendarAt(person, id)
    await cardAt(person, at).focus()
    await keyboard.press('e')
    const later = nextWeek(2, 15, 20)
    await saveAt('1520')
    await seeText(page, movedTo(later))
    await seeKept(person, id, later)
    await seeFocus(person, 'button', startsWith('15:20'))
    await keyboard.press('Control+z')
    await seeText(page, movedTo(at))
    await seeKept(person, id, at)

    await page.goto(`/my-post?date=${at.toLocaleDateString('sv')}`)
    await cardAt(person, at).focus()
    await keyboard.press('e')
    await saveAt('1620')
    await seeText(page, movedTo(nextWeek(2, 16, 20)))
    await seeKept(person, id, nextWeek(2, 16, 20))
    await seeFocus(person, 'button', startsWith('16:20'))
    await keyboard.press('Control+z')
    await seeText(page, movedTo(at))
    await seeKept(person, id, at)

    // Nothing is deleted before it is confirmed, and what is deleted is gone: no key claims to bring it back.
    await cardAt(person, at).focus()
    await keyboard.press('Delete')
    await removal.waitFor()
    await seeFocus(person, 'button', t('common:cancel'))
    await keyboard.press('Escape')
    await seeGone(removal)
    expect(await readMoment(person, id)).toEqual(at)
    await seeFocus(person, 'button', startsWith('11:00'))
    await keyboard.press('Delete')
    await seeFocus(person, 'button', t('common:cancel'))
    await tabTo(person, 'button', t('post-dialog:delete.act'))
    await keyboard.press('Enter')
    await seeText(page, startsWith(t('post-dialog:acts.deleted').slice(0, -1)))
    await seeGone(cardAt(person, at))
    await seeFocus(person, 'heading', t('messages:LABEL_MY_POSTS'))
  }),
)
