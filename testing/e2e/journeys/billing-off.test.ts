import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectWordpress } from '../person/connect-wordpress.ts'
import { englishDesk, spanishPhone } from '../person/journey.ts'
import { openPerson, type Person, type Way } from '../person/open-person.ts'
import { letTimePass, openPublishing, postIdOf, seePublication } from '../person/post-page.ts'
import { seeHeading, waitUntil } from '../person/see.ts'
import { openUserMenu } from '../person/shell.ts'
import { confirmAddress, fillSignUp, nameWorkspace, openSignUp, sendSignUp } from '../person/sign-up.ts'
import { finishDraft, openNewPost, wizardSteps } from '../person/wizard.ts'
import { type App, startApp } from '../start-app.ts'
import { findPosts } from '../wordpress/wp-call.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ env: { BILLING: 'off' } })
})
afterAll(() => app?.stop())

const MONEY =
  /\bcoins?\b|\bmonedas?\b|€|premium|enterprise|free trial|prueba gratuita|subscription|suscripci|\bupgrade\b|invoice|factura|\bcharged?\b|\bwallet\b/i

/** What the screen says about money, also to who only hears it. */
const moneyOn = ({ page }: Person): Promise<string[]> =>
  page.evaluate((pattern) => {
    const names = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((one) =>
      ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
    )
    const lines = [...document.body.innerText.split('\n'), ...names]
    return lines.filter((line) => new RegExp(pattern, 'i').test(line))
  }, MONEY.source)

const seeNoMoney = async (person: Person, screen: string) =>
  expect.soft(await moneyOn(person), screen).toEqual([])

const addresses = [
  '/calendar',
  '/my-post',
  '/my-team',
  '/profile',
  '/profile?tab=security',
  '/brand-voices',
  '/brand-voices/new',
  '/brand-voices/learn',
  '/integrations',
  '/integrations/shop',
  '/examples',
  '/faq',
]

const useWithoutBilling = async ([way]: Way[], publishes: boolean) => {
  if (!way) throw new Error('a way is missing')
  const person = await openPerson(app.url, way)
  const { t } = person
  try {
    await person.page.goto('/')
    await person.page.getByRole('heading', { level: 1 }).waitFor()
    await seeNoMoney(person, 'home')
    await openSignUp(person)
    await seeNoMoney(person, 'sign up')
    await fillSignUp(person)
    await sendSignUp(person)
    await confirmAddress(person)
    await nameWorkspace(person, 'Casa Lumbre')
    await seeNoMoney(person, 'empty calendar')
    // The letter was opened in a page that took the place of the first.
    const { page } = person
    await openUserMenu(person)
    await seeNoMoney(person, 'user menu')
    for (const address of addresses) {
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      await seeNoMoney(person, address)
    }
    for (const address of ['/subscription', '/upgrade']) {
      await page.goto(address)
      await seeHeading(page, t('common:notFound.title'))
    }
    if (publishes) await writeAndPublish(person)
    expect(person.faults.join('\n')).toBe('')
  } catch (error) {
    await person.photograph('billing-off').catch(() => undefined)
    throw error
  } finally {
    await person.leave()
  }
}

const writeAndPublish = async (person: Person) => {
  const { page } = person
  const blog = inject('blog')
  const earlier = (await findPosts(blog)).length
  await page.goto('/calendar')
  await connectWordpress(person, blog)
  await page.goto('/calendar')
  await openNewPost(person)
  for (const [name, walk] of wizardSteps) {
    await seeNoMoney(person, `wizard: ${name}`)
    await walk(person)
  }
  await seeNoMoney(person, 'written draft')
  await finishDraft(person)
  await seeNoMoney(person, 'finished post')
  await openPublishing(person)
  await seePublication(person, 'scheduled')
  await letTimePass(postIdOf(person), app.dataDir)
  await waitUntil('the worker has published the post', async () => (await findPosts(blog)).length > earlier)
  await page.reload()
  await openPublishing(person)
  await seePublication(person, 'published')
  await seeNoMoney(person, 'published post')
}

test('without billing a post is written and published, and no screen speaks of coins or plans', () =>
  useWithoutBilling(englishDesk, true))

test('without billing no screen on a phone speaks of coins or plans', () =>
  useWithoutBilling(spanishPhone, false))
