import { expect, test } from 'vitest'
import { arrive } from '../person/arrive.ts'
import { silenceStream } from '../person/cut-stream.ts'
import { seeAfter, stopClock, watchTimers } from '../person/delays.ts'
import { asPerson, englishDesk, spanishDesk } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { seeAddress, seeHeading, waitUntil } from '../person/see.ts'
import { openUserMenu } from '../person/shell.ts'

/** Opens the menu with Upgrade, then stops the clock and answers so many polls with no workspace. Counts the polls. */
const standBeforeUpgrade = async (person: Person, empty: number) => {
  const { page, t } = person
  await silenceStream(person)
  await arrive(person)
  await watchTimers(person)
  await page.goto('/my-post')
  await seeHeading(page, t('messages:LABEL_MY_POSTS'), 1)
  await openUserMenu(person)
  await page.waitForLoadState('networkidle')
  await stopClock(person)
  const polls = { count: 0 }
  await page.route('**/api/workspaces', async (route) => {
    polls.count += 1
    if (polls.count > empty) return route.fallback()
    await route.fulfill({ json: [] })
  })
  const upgrade = page.getByRole('dialog').getByRole('button', { name: t('messages:LABEL_UPGRADE') })
  await upgrade.click()
  await waitUntil('the first poll', async () => polls.count === 1)
  return polls
}

/** The next poll comes 300 ms of the page's time after the answer to the poll before, and no earlier. */
const seePoll = (person: Person, polls: { count: number }, number: number) =>
  seeAfter(person, 300, `poll ${number}`, async () => polls.count === number)

test.for(englishDesk)(
  '[SHELL-47] before the plans open the workspaces are asked for each 300 ms, until there is one ($language, $size)',
  asPerson(async (person) => {
    const polls = await standBeforeUpgrade(person, 2)
    await seePoll(person, polls, 2)
    expect(new URL(person.page.url()).pathname).toBe('/my-post')
    await seePoll(person, polls, 3)
    await seeAddress(person.page, /^\/upgrade\?ts=\d+$/)
    await person.page.clock.resume()
    await seeHeading(person.page, person.t('billing:upgrade.title'), 1)
  }),
)

test.for(spanishDesk)(
  '[SHELL-48] without a workspace after the fifth poll nothing opens, and the console alone is warned ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    const warned: string[] = []
    page.on('console', (line) => {
      if (line.type() === 'warning') warned.push(line.text())
    })
    const polls = await standBeforeUpgrade(person, 99)
    for (const number of [2, 3, 4, 5]) await seePoll(person, polls, number)
    await waitUntil('the warning', async () => warned.includes('No workspace to upgrade'))
    await page.clock.runFor(2_000)
    await page.waitForTimeout(300)
    expect(polls.count).toBe(5)
    expect(new URL(page.url()).pathname).toBe('/my-post')
    // Whoever clicked is told nothing: neither snackbar nor notice.
    expect(warned).toEqual(['No workspace to upgrade'])
    expect(await page.getByRole('button', { name: t('common:dismiss'), exact: true }).count()).toBe(0)
    expect(await page.getByRole('alert').count()).toBe(0)
  }),
)
