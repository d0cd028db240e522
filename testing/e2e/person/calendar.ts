import type { Locator } from 'playwright-core'
import { clock, moment } from '../../../apps/web/src/i18n/dates.ts'
import { ask } from './arrive.ts'
import type { Person } from './open-person.ts'
import { seeText } from './see.ts'

/** Days after the Monday of next week: all of it lies ahead, whatever today is. */
export const nextWeek = (days: number, hours: number, minutes = 0): Date => {
  const now = new Date()
  const toMonday = (8 - now.getDay()) % 7 || 7
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + toMonday + days, hours, minutes)
}

/** Plans a post without the wizard, by the call that its first step makes; it costs the same. */
export const planPost = async ({ page }: Person, at: Date): Promise<string> => {
  const answer = await page.evaluate(async (publishAt) => {
    const response = await fetch('/api/posts', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ publishAt, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    })
    return { status: response.status, body: (await response.json()) as { data?: { id: string } } }
  }, at.toISOString())
  if (!answer.body.data) throw new Error(`the post was not planned: ${answer.status}`)
  return answer.body.data.id
}

/** Opens the calendar at the week of a post, wherever its moment lies. */
export const openCalendarAt = async (person: Person, postId: string): Promise<void> => {
  const { publishAt } = await ask<{ publishAt: string }>(person, ['get', `/api/posts/${postId}`])
  const date = new Date(publishAt).toLocaleDateString('sv')
  await person.page.goto(`/calendar?view=week&date=${date}`)
}

/** The card of a post that has no title yet, by the time that stands on it. */
export const cardAt = ({ page, language }: Person, at: Date): Locator =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${clock(at, language)}`) })

/** Waits until the screen says that a post now stands at this moment, and until its card does. */
export const seeMoved = async (person: Person, to: Date): Promise<void> => {
  const { page, t, language } = person
  await seeText(page, t('posts:moved', { date: moment(to, language) }))
  await cardAt(person, to).waitFor()
}

/** Opens a card and reads the moment in its dialog, then closes it. */
export const readMoment = async (person: Person, card: Locator): Promise<string> => {
  const { page, t } = person
  await card.click()
  const dialog = page.getByRole('dialog', { name: t('post-dialog:label') })
  const day = dialog.getByText(/\d [a-z]{3,4}( \d{4})?, \d\d:\d\d/i)
  await day.waitFor()
  const read = await day.innerText()
  await dialog.getByRole('button', { name: t('post-dialog:close'), exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  return read
}
