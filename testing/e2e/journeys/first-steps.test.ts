import { expect, inject, test } from 'vitest'
import { arrive, arriveAsAgent, ask } from '../person/arrive.ts'
import { nextWeek } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, englishDesk, englishPhone, spanishPhone } from '../person/journey.ts'
import { openPerson, type Person } from '../person/open-person.ts'
import { seeAddress, seeGone, seeText } from '../person/see.ts'
import { signUp } from '../person/sign-up.ts'

const stepsOf = ({ page, t }: Person) => page.getByRole('region', { name: t('first-steps:title') })
const seeCount = (person: Person, done: number, all: number) =>
  seeText(stepsOf(person), person.t('first-steps:count', { done, all }))
const act = (person: Person, step: string) =>
  stepsOf(person).getByRole('button', { name: person.t(`first-steps:${step}.name`), exact: true })

const openSteps = (person: Person) =>
  stepsOf(person)
    .getByRole('button', { name: person.t('first-steps:title'), expanded: false })
    .click()

const connect = (person: Person) => {
  const { url, username, appPassword } = inject('blog')
  const body = { baseUrl: url, username, appPassword, acceptsHttp: true }
  return ask(person, ['post', '/api/integrations/wordpress'], body).then(() =>
    ask(person, ['put', '/api/integrations/wordpress/active'], {}),
  )
}
const planOne = (person: Person) =>
  ask(person, ['post', '/api/posts'], {
    publishAt: nextWeek(2, 11).toISOString(),
    timeZone: 'Europe/Madrid',
  })

test.for(englishPhone)(
  'after sign-up the calendar says what to do first, counts what is done and goes away with the last step ($language, $size)',
  asPerson(async (person) => {
    await signUp(person)
    // The letter's link has opened a tab of its own.
    const { page, t } = person
    await seeCount(person, 0, 3)
    await checkScreen(page, 'calendar with the first steps')
    for (const button of await stepsOf(person).getByRole('button').all()) {
      const box = await button.boundingBox()
      if (person.size === 'phone') expect(box?.height).toBeGreaterThanOrEqual(44)
    }

    // The examples stand on the page; the first of them has the focus.
    await page.getByRole('heading', { name: t('posts:examples.title') }).waitFor()
    await act(person, 'example').press('Enter')
    const idea = page.locator(':focus')
    expect(await idea.innerText()).toContain(t('posts:examples.label'))
    await idea.press('Enter')
    await page.waitForURL(/\/edit\?step=date$/)
    await page.goto('/calendar')
    await seeCount(person, 1, 3)
    // From the second visit on a phone shows one line of them.
    expect(await act(person, 'shop').isVisible()).toBe(false)
    await openSteps(person)

    await act(person, 'shop').click()
    await seeAddress(page, '/integrations')
    await connect(person)
    await page.goto('/calendar')
    await seeCount(person, 2, 3)
    await openSteps(person)
    await seeText(stepsOf(person), t('first-steps:done'))
    expect(await act(person, 'shop').count()).toBe(0)
    await act(person, 'post').click()
    await seeAddress(page, '/calendar/new')
    await page.goto('/calendar')
    await seeCount(person, 2, 3)
    // Told while the page is open: the steps leave it by themselves.
    await planOne(person)
    await seeGone(stepsOf(person))
  }),
)

test.for(spanishPhone)(
  'the first steps are dismissed for good, on every device, and the focus stays on the page ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    await page.goto('/calendar')
    await seeCount(person, 0, 3)
    await stepsOf(person)
      .getByRole('button', { name: t('first-steps:hide') })
      .click()
    await seeGone(stepsOf(person))
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    const other = await openPerson(person.appUrl, person)
    try {
      await ask(other, ['post', '/api/login'], { email: person.email, password: person.password })
      await other.page.goto('/calendar')
      await other.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
      await other.page.waitForLoadState('networkidle')
      expect(await other.page.locator('[aria-labelledby=first-steps]').count()).toBe(0)
    } finally {
      await other.leave()
    }
  }),
)

test.for(englishDesk)(
  'an agent is not told the first steps of the owner, and who began with a post of their own has as many ($language, $size)',
  asPerson(async (owner) => {
    const workspaceIds = await arrive(owner, { tier: 'enterprise' })
    await planOne(owner)
    await owner.page.goto('/calendar')
    await seeCount(owner, 1, 3)
    expect(await act(owner, 'post').count()).toBe(0)
    const agent = await openPerson(owner.appUrl, owner)
    try {
      await arriveAsAgent(agent, owner, { workspaceIds })
      await agent.page.goto('/calendar')
      await agent.page.getByRole('radiogroup', { name: agent.t('calendar:view') }).waitFor()
      await agent.page.waitForLoadState('networkidle')
      expect(await stepsOf(agent).count()).toBe(0)
    } finally {
      await agent.leave()
    }
  }),
)
