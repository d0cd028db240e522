import { expect, inject, test } from 'vitest'
import { price } from '../../../apps/web/src/i18n/money.ts'
import { arrive, ask } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { silenceStream } from '../person/cut-stream.ts'
import { asPerson, englishDesk, englishPhone, spanishPhone, turned } from '../person/journey.ts'
import { followLetter } from '../person/mailbox.ts'
import type { Person } from '../person/open-person.ts'
import { answerOnce, expectFault, fillLogin, logOut } from '../person/security.ts'
import { seeAddress, seeHeading, seeText } from '../person/see.ts'
import { openUserMenu } from '../person/shell.ts'
import { query } from '../product-database.ts'

/** What the browser and its scripts still know of a session. */
const tracesOf = async ({ page, context }: Person) => ({
  cookies: (await context.cookies()).map(({ name }) => name),
  stored: await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'i18nextLng')),
})

/** Leaves a note in the page that a reload would lose. */
const noteInPage = ({ page }: Person) => page.evaluate(() => Object.assign(window, { isSamePage: true }))
const isNoteLeft = ({ page }: Person) => page.evaluate(() => 'isSamePage' in window)

test.for(turned)(
  '[AUTH-01, AUTH-03, AUTH-04, AUTH-05, AUTH-06, AUTH-08, AUTH-16, SHELL-01, SHELL-35, SHELL-50] log out, wrong password, log in ($language, $size)',
  asPerson(async (person) => {
    const { t, page, email, context } = person
    await arrive(person)
    await page.goto('/calendar')
    const leaving = page.waitForRequest((request) => request.method() === 'DELETE')
    await logOut(person)
    expect(new URL((await leaving).url()).pathname).toBe('/api/logout')
    expect(new URL(page.url()).pathname).toBe('/')
    // The browser stays known, so that strangers' guesses do not lock it out; that opens nothing.
    expect(await tracesOf(person)).toEqual({ cookies: ['known-device'], stored: [] })
    await checkScreen(page, 'log in')

    const links = [t('auth:login.forgot'), t('messages:LABEL_SIGN_UP_HEADLINE')].map((name) =>
      page.getByRole('link', { name, exact: true }).getAttribute('href'),
    )
    expect(await Promise.all(links)).toEqual(['/forgot-your-password', '/sign-up'])
    const submit = page.getByRole('button', { name: t('auth:login.submit'), exact: true })
    await submit.click()
    for (const problem of ['FIELD_EMAIL_REQUIRED', 'FIELD_REQUIRED'])
      await page.getByText(t(`messages:${problem}`), { exact: true }).waitFor()
    const password = page.getByLabel(t('auth:password'), { exact: true })
    const toggle = page.getByRole('button', { name: t('common:password.toggle') })
    expect(await password.getAttribute('type')).toBe('password')
    await toggle.click()
    await expect.poll(() => password.getAttribute('type')).toBe('text')
    await toggle.click()
    await expect.poll(() => password.getAttribute('type')).toBe('password')
    await page.getByLabel(t('auth:email'), { exact: true }).fill('nobody@nowhere')
    await submit.click()
    await seeText(page, t('messages:FIELD_EMAIL_INVALID'))

    await noteInPage(person)
    await fillLogin(person, 'Wrong-Password-1')
    await seeText(page, t('messages:MESSAGES_WRONG_CREDENTIALS'))
    expect(await page.getByLabel(t('auth:email'), { exact: true }).inputValue()).toBe(email)
    expect(await isNoteLeft(person)).toBe(true)

    const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/users/me')
    await fillLogin(person, person.password)
    expect((await asked).status()).toBe(200)
    await seeAddress(page, '/calendar')
    const cookie = (await context.cookies()).find(({ name }) => name === 'access-token')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    await openUserMenu(person)
    await seeText(page.getByRole('dialog'), email)
    await page.goto('/')
    await seeAddress(page, '/calendar')
  }),
)

test.for(turned)(
  '[SHELL-01] a visitor who is not signed in reads what the product is, sees it, its prices and the free trial ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language, size } = person
    // The operator changed the price of a post.
    await page.route(/\/api\/prices/, async (route) => {
      const response = await route.fetch()
      const prices: object[] = await response.json()
      await route.fulfill({ response, json: prices.map((one) => ({ ...one, postCoins: 4 })) })
    })
    await page.goto('/')
    // Before a choice the browser's language counts.
    await seeHeading(page, t('auth:home.title'), 1)
    await seeHeading(page, t('auth:login.title'), 2)
    await seeText(page, t('common:trial.offer', { days: 14, coins: 20 }))
    // A sign of a visitor loads the app.
    await page.mouse.move(50, 50, { steps: 3 })
    await seeText(page, t('common:trial.posts', { count: 5, price: 4, coins: 20 }))
    const start = page.getByRole('link', { name: t('auth:home.start'), exact: true })
    expect(await start.getAttribute('href')).toBe('/sign-up')
    const prices = page.getByRole('region', { name: t('auth:prices.title') })
    await seeText(prices, t('auth:prices.posts', { posts: 5 }))
    const list = await ask<{ handle: string; amount: number }[]>(person, ['get', '/api/prices'])
    for (const tier of ['basic', 'premium', 'enterprise']) {
      const found = list.find(({ handle }) => handle === `${tier}_monthly`)
      await seeText(prices, price(found?.amount ?? Number.NaN, language))
    }
    const picture = page.getByRole('img', { name: t('auth:home.picture') })
    await picture.scrollIntoViewIfNeeded()
    const drawn = () =>
      picture.evaluate((img: HTMLImageElement) => [
        img.complete && img.naturalWidth,
        img.currentSrc,
        img.width / img.height,
      ])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      const file = new RegExp(`/calendar-${size}-${language}-${colorScheme}-`)
      await expect.poll(async () => (await drawn())[1]).toMatch(file)
      await expect.poll(async () => (await drawn())[0]).toBeGreaterThan(600)
      // The room that the page keeps for it fits it.
      const [, , shown] = await drawn()
      const source = size === 'phone' ? picture.locator('xpath=../source') : picture
      const [width, height] = await Promise.all(['width', 'height'].map((side) => source.getAttribute(side)))
      // A phone shows its upper part, as wide as high.
      expect(shown).toBeCloseTo(size === 'phone' ? 1 : Number(width) / Number(height), 1)
      const own = await picture.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight)
      expect(own).toBeCloseTo(Number(width) / Number(height), 2)
    }
    await checkScreen(page, 'the home page')
  }),
)

/** Every address that is only for who is signed in (SHELL-22). */
const privatePlaces = [
  '/calendar',
  '/my-post',
  '/my-team',
  '/integrations',
  '/subscription',
  '/upgrade',
  '/last-add-workspace',
  '/too-many-workspaces',
  '/profile?tab=security',
]

test.for(englishDesk)(
  '[SHELL-22] a signed-out visitor is sent to the log-in page, and from there to what was asked for ($language, $size)',
  asPerson(async (person) => {
    const { page, t, context } = person
    await arrive(person)
    await context.clearCookies()
    for (const place of privatePlaces) {
      await page.goto(place)
      await seeAddress(page, '/')
      await seeHeading(page, t('auth:login.title'))
    }
    await fillLogin(person, person.password)
    await seeAddress(page, '/profile?tab=security')
    await seeText(page, t('account:twoStep.lead'))
  }),
)

const setSession = ({ email }: Person, change: string) =>
  query(inject('dataDir'), `${change} where user_id = (select user_id from sign_in_email where email = $1)`, [
    email,
  ])

test.for(spanishPhone)(
  '[AUTH-31, SHELL-43] a session that ends leads to the log-in page and back to the same place ($language, $size)',
  asPerson(async (person) => {
    await arrive(person)
    const { page, t } = person
    // The stream would tell of it before anything is clicked.
    await silenceStream(person)
    await page.goto('/integrations')
    await seeHeading(page, t('messages:LABEL_INTEGRATIONS'))
    await setSession(person, 'delete from session')
    // The next thing that asks the server: the posts of the month.
    await page.locator('a[href="/my-post"]:visible').first().click()
    await seeHeading(page, t('auth:login.title'))
    await seeText(page, t('messages:MESSAGES_SESSION_ENDED'))
    await checkScreen(page, 'log in after the session ended')
    await fillLogin(person, person.password)
    await seeAddress(page, '/my-post')
    await seeHeading(page, t('messages:LABEL_MY_POSTS'))

    // A session that reaches its end while the server says nothing: the page leaves by itself, and not before, although
    // this computer's clock is two days ahead.
    await setSession(person, "update session set expires_at = now() + interval '1 hour'")
    await page.clock.install({ time: new Date(Date.now() + 2 * 86_400_000) })
    // The posts are read once it is known who is signed in and until when.
    // Leaving the page first ends the reads of the page before, so that none of their answers counts.
    await page.goto('about:blank')
    await Promise.all([page.waitForResponse(/\/api\/posts/), page.goto('/my-post')])
    await seeHeading(page, t('messages:LABEL_MY_POSTS'))
    // A later answer would set the page's clock back by its date.
    await page.waitForLoadState('networkidle')
    await page.route(/\/api\//, () => undefined)
    await page.clock.fastForward('50:00')
    await seeHeading(page, t('messages:LABEL_MY_POSTS'))
    expect(new URL(page.url()).pathname).toBe('/my-post')
    await page.clock.fastForward('10:05')
    await seeHeading(page, t('auth:login.title'))
    expect(new URL(page.url()).pathname).toBe('/')
    await seeText(page, t('messages:MESSAGES_SESSION_ENDED'))
  }),
)

test.for(englishPhone)(
  '[AUTH-16, AUTH-20, AUTH-21, AUTH-22, SHELL-08, SHELL-11, SHELL-12, ERR-23, ERR-24, ERR-25] forgot password, letter, new password, log in ($language, $size)',
  asPerson(async (person) => {
    await arrive(person)
    await person.context.clearCookies()
    const { t } = person
    await person.page.goto('/')
    await person.page.getByRole('link', { name: t('auth:login.forgot') }).click()
    await seeAddress(person.page, '/forgot-your-password')
    await seeHeading(person.page, t('sign-in:forgot.title'))
    await checkScreen(person.page, 'forgot password')
    await person.page.getByLabel(t('auth:email'), { exact: true }).fill(person.email)
    const asking = person.page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().endsWith('/api/users/password-reset'),
    )
    await person.page.getByRole('button', { name: t('messages:LABEL_SEND_LINK') }).click()
    expect((await asking).postDataJSON()).toEqual({ email: person.email })
    await seeAddress(person.page, '/check-your-email')
    await seeText(person.page, person.email)
    await checkScreen(person.page, 'check your e-mail')

    await followLetter(person)
    const { page } = person
    await seeHeading(page, t('sign-in:reset.title'))
    const link = page.url()
    await checkScreen(page, 'new password')
    const save = page.getByRole('button', { name: t('sign-in:reset.submit') })
    const first = page.getByLabel(t('sign-in:newPassword'), { exact: true })
    const second = page.getByLabel(t('sign-up:repeatPassword'), { exact: true })
    expect(await page.getByRole('button', { name: t('common:password.toggle') }).count()).toBe(2)
    await first.fill('short')
    await second.fill('other')
    await save.click()
    await seeText(page, t('messages:FIELD_PASSWORD_RULE'))
    await seeText(page, t('messages:FIELD_PASSWORDS_DO_NOT_MATCH'))

    const old = person.password
    person.password = `New-${old}`
    await first.fill(person.password)
    await second.fill(person.password)
    const reset = ['PATCH', '/api/users/password'] as const
    await answerOnce(person, reset, 'unreachable')
    await save.click()
    await seeText(page, t('messages:MESSAGES_PASSWORD_RESET_NETWORK'))
    await answerOnce(person, reset, { status: 500 })
    await save.click()
    await seeText(page, t('messages:MESSAGES_PASSWORD_RESET_ERROR'))
    expectFault(person, 500)
    const sending = page.waitForRequest((request) => request.method() === 'PATCH')
    await save.click()
    expect((await sending).postDataJSON()).toEqual({
      password: person.password,
      repeatPassword: person.password,
      passwordResetToken: new URL(link).searchParams.get('token'),
    })
    await seeText(page, t('messages:MESSAGES_PASSWORD_CHANGED'))
    await page.getByRole('link', { name: t('auth:login.submit') }).click()
    await fillLogin(person, old)
    await seeText(page, t('messages:MESSAGES_WRONG_CREDENTIALS'))
    await fillLogin(person, person.password)
    await seeAddress(page, '/calendar')

    // The link has done its work: the server's own words say so, and another one can be had.
    await page.goto(link)
    await first.fill(`${person.password}!`)
    await second.fill(`${person.password}!`)
    await save.click()
    await seeText(page, t('messages:MESSAGES_TOKEN_NOT_FOUND'))
    await checkScreen(page, 'a used link')
    await page.getByRole('link', { name: t('sign-in:reset.newLink') }).click()
    await seeAddress(page, '/forgot-your-password')
  }),
)
