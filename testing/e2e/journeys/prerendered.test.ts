import { expect, test } from 'vitest'
import { asPerson, englishDesk, turned } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { haveAccount } from '../person/security.ts'
import { seeAddress, seeHeading, seeText } from '../person/see.ts'

/** Holds all scripts of the app back until they are released; lists the calls of the API. */
const holdScripts = async ({ page }: Person) => {
  let release: () => void = () => undefined
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(/\/assets\/[^/]+\.js/, async (route) => {
    await released
    await route.continue()
  })
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
  })
  return { release: () => release(), calls }
}

test.for(turned)(
  'a visitor reads the public pages and begins to log in before the app’s scripts are there ($language, $size)',
  asPerson(async (person) => {
    const { page, t, email } = person
    const open = async (path: string, heading: string) => {
      await page.goto(path, { waitUntil: 'commit' })
      await seeHeading(page, heading, 1)
    }
    const partsOf = () => Promise.all(['h1', '[name=email]'].map((part) => page.locator(part).boundingBox()))
    const first = await holdScripts(person)
    await open('/privacy-policy', t('sign-up:legal.privacy'))
    await open('/faq', t('help:faqTitle'))
    await open('/sign-up', t('messages:LABEL_SIGN_UP_HEADLINE'))
    expect(await page.title()).toBe(`${t('messages:LABEL_SIGN_UP_HEADLINE')} · Tintario`)
    await open('/', t('auth:home.title'))
    const parts = await partsOf()
    expect(first.calls).toEqual([])
    first.release()
    await page.locator('.shell').waitFor({ state: 'detached' })
    // Nothing moves either when the API has answered.
    await seeText(page, t('common:trial.posts', { count: 2, price: 10, coins: 20 }))
    expect(await partsOf()).toEqual(parts)

    const second = await holdScripts(person)
    await open('/', t('auth:home.title'))
    expect(await page.title()).toBe(`${t('auth:home.tab')} · Tintario`)
    const field = page.getByLabel(t('auth:email'), { exact: true })
    await field.fill(email)
    await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click()
    second.release()
    // The app takes what was typed, and repeats the click: the password is missing.
    await seeText(page, t('messages:FIELD_REQUIRED'))
    expect(await field.inputValue()).toBe(email)
    expect(new URL(page.url()).search).toBe('')

    await haveAccount(person, email)
    const third = await holdScripts(person)
    await open('/', t('auth:home.title'))
    await field.fill(email)
    await page.getByLabel(t('auth:password'), { exact: true }).fill(person.password)
    // The app arrives between the press and the release of the button.
    await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).hover()
    await page.mouse.down()
    third.release()
    await expect.poll(() => third.calls.length).toBeGreaterThan(0)
    await page.mouse.up()
    await seeAddress(page, '/confirm-by-email')
  }),
)

test.for(englishDesk)(
  'a prerendered page is shown neither in another language than the chosen one nor to a person with a session ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    const heading = page.getByRole('heading', { name: t('auth:home.title') })
    await page.goto('/')
    await heading.waitFor()
    const { release } = await holdScripts(person)
    for (const [key, value] of [
      ['i18nextLng', 'es'],
      ['signed-in', 'yes'],
    ] as const) {
      await page.evaluate(([name, stored]) => localStorage.setItem(name, stored), [key, value] as const)
      await page.reload({ waitUntil: 'commit' })
      await page.locator('.first-paint').waitFor()
      expect(await heading.isVisible(), key).toBe(false)
      await page.evaluate((name) => localStorage.removeItem(name), key)
    }
    await page.reload({ waitUntil: 'commit' })
    await heading.waitFor()
    release()
  }),
)
