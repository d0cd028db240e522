import { expect, test } from 'vitest'
import { asPerson, englishDesk, turned } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { haveAccount } from '../person/security.ts'
import { seeAddress, seeHeading, seeText } from '../person/see.ts'

/** Any of these makes the home page load the app. */
const move = ({ page }: Person) => page.mouse.move(50, 50, { steps: 3 })

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
    await move(person)
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
      // Nothing is painted before the style sheet, which may come after the first look.
      await expect.poll(() => heading.isVisible(), { message: key, timeout: 10_000 }).toBe(false)
      await page.evaluate((name) => localStorage.removeItem(name), key)
    }
    await page.reload({ waitUntil: 'commit' })
    await heading.waitFor()
    release()
  }),
)

test.for(englishDesk)(
  'the home page shows prices and the sample shop without the app, which any sign of a visitor loads ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    const scripts: string[] = []
    page.on('request', (request) => {
      if (/\/(assets\/[^/]+\.js|api\/)/.test(request.url())) scripts.push(request.url())
    })
    const signs: Record<string, () => Promise<unknown>> = {
      pointer: () => move(person),
      key: () => page.keyboard.press('Tab'),
      scroll: () => page.evaluate(() => scrollTo(0, 200)),
      field: () => page.getByLabel(t('auth:email'), { exact: true }).fill('a'),
      'another tab': () => page.evaluate(() => void dispatchEvent(new StorageEvent('storage'))),
    }
    for (const [sign, give] of Object.entries(signs)) {
      scripts.length = 0
      await page.goto('/', { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: t('auth:sample.open') }).waitFor()
      const prices = page.getByRole('region', { name: t('auth:prices.title') })
      const drawn = await prices.innerText()
      expect(drawn).toContain('€29')
      expect(drawn).not.toMatch(/…|\{\{/)
      expect(scripts, sign).toEqual([])
      await give()
      await page.locator('.shell').waitFor({ state: 'detached' })
      expect(await prices.innerText(), sign).toBe(drawn)
    }
  }),
)

test.for(englishDesk)(
  'a log-in that a script submits before the app is there is made once, and no password is in an address ($language, $size)',
  asPerson(async (person) => {
    const { page, t, email } = person
    await haveAccount(person, email)
    const form = page.locator('form')
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    const ways: Record<string, (form: HTMLFormElement) => void> = {
      requestSubmit: (form) => form.requestSubmit(),
      click: (form) => form.querySelector<HTMLElement>('[type=submit]')?.click(),
      submit: (form) => form.submit(),
    }
    for (const [way, send] of Object.entries(ways)) {
      await page.context().clearCookies()
      if (addresses.length > 0) await page.evaluate(() => localStorage.clear())
      await page.goto('/', { waitUntil: 'networkidle' })
      const logIns = addresses.length
      // As a password manager does it: no event but the last one.
      await form.evaluate(
        (form: HTMLFormElement, [email = '', password = '']) => {
          const [name, secret] = form.querySelectorAll('input')
          if (name) name.value = email
          if (secret) secret.value = password
        },
        [email, person.password],
      )
      await form.evaluate(send)
      if (way === 'submit') {
        // Such a form is sent by the browser itself: the page is there again, with the app.
        await page.waitForURL('/?sent')
        await page.locator('.shell').waitFor({ state: 'detached' })
        await page.getByLabel(t('auth:email'), { exact: true }).waitFor()
      } else {
        await seeAddress(page, '/confirm-by-email')
        const made = addresses.slice(logIns).filter((address) => address.endsWith('/api/login'))
        expect(made, way).toHaveLength(1)
      }
    }
    expect(addresses.filter((address) => address.includes(person.password))).toEqual([])
  }),
)
