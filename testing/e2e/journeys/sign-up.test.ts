import { expect, test } from 'vitest'
import { ask } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, turned } from '../person/journey.ts'
import { followLetter, linkInLetter } from '../person/mailbox.ts'
import { answerOnce, expectFault, fillLogin, haveAccount } from '../person/security.ts'
import { seeAddress, seeGone, seeHeading, seeText } from '../person/see.ts'
import { fillSignUp, openSignUp, sendSignUp } from '../person/sign-up.ts'

test.for(turned)(
  '[AUTH-13, AUTH-14, AUTH-15, AUTH-16, AUTH-18, SHELL-02, SHELL-09, ERR-19, ERR-20] the sign-up form, and what it answers when it is not right ($language, $size)',
  asPerson(async (person) => {
    const { page, t, email } = person
    await openSignUp(person)
    const send = page.getByRole('button', { name: t('sign-up:signUp.submit'), exact: true })
    await send.click()
    for (const problem of [
      'FIRST_NAME_REQUIRED',
      'SURNAME_REQUIRED',
      'EMAIL_REQUIRED',
      'PASSWORD_RULE',
      'REQUIRED',
    ])
      await page.getByText(t(`messages:FIELD_${problem}`), { exact: true }).waitFor()
    await checkScreen(page, 'sign up with nothing filled in')
    const password = page.getByLabel(t('auth:password'), { exact: true })
    const repeat = page.getByLabel(t('sign-up:repeatPassword'), { exact: true })
    const toggles = page.getByRole('button', { name: t('common:password.toggle') })
    expect(await toggles.count()).toBe(2)
    for (const [index, field] of [password, repeat].entries()) {
      expect(await field.getAttribute('type')).toBe('password')
      await toggles.nth(index).click()
      await expect.poll(() => field.getAttribute('type')).toBe('text')
    }
    await fillSignUp(person)
    const firstName = page.getByLabel(t('sign-up:firstName'), { exact: true })
    await firstName.fill('x'.repeat(101))
    await firstName.press('Tab')
    const tooLong = page.getByText(t('messages:FIELD_MAX_LENGTH', { max: 100 }), { exact: true })
    await tooLong.waitFor()
    await firstName.fill(person.firstName)
    await tooLong.waitFor({ state: 'hidden' })
    // The server refuses by key alone; the form knows the number.
    const signUp = ['POST', '/api/users'] as const
    const errors = { firstName: 'FIELD_MAX_LENGTH' }
    await answerOnce(person, signUp, { status: 422, body: { message: 'MESSAGES_INVALID_INPUT', errors } })
    await send.click()
    await tooLong.waitFor()
    await fillSignUp(person)
    await password.fill('candle-light-9')
    await repeat.fill('another')
    await send.click()
    await seeText(page, t('messages:FIELD_PASSWORD_RULE'))
    await seeText(page, t('messages:FIELD_PASSWORDS_DO_NOT_MATCH'))

    const taken = `taken.${email}`
    await haveAccount(person, taken)
    await fillSignUp(person)
    await page.getByLabel(t('auth:email'), { exact: true }).fill(taken)
    await send.click()
    await seeText(page, t('messages:MESSAGES_DUPLICATE_USER'))
    await fillSignUp(person)
    await answerOnce(person, signUp, 'unreachable')
    await send.click()
    await seeText(page, t('messages:MESSAGES_NETWORK_ERROR'))
    await answerOnce(person, signUp, { status: 500 })
    await send.click()
    await seeText(page, t('messages:MESSAGES_ERROR_CREATING_USER'))
    expectFault(person, 500)
    await sendSignUp(person)
    await seeAddress(page, '/confirm-by-email')
    await page.getByRole('button', { name: t('messages:LABEL_SEND_AGAIN') }).waitFor()
  }),
)

test.for(turned)(
  '[AUTH-07, AUTH-19, AUTH-23, AUTH-24, AUTH-25, AUTH-26, AUTH-27, AUTH-28, LEGAL-06, SHELL-10, SHELL-15, SHELL-49] confirm the address, take another one, name the first workspace ($language, $size)',
  asPerson(async (person) => {
    const { t, context, firstName, surname, password, language } = person
    await openSignUp(person)
    await ask(person, ['post', '/api/users'], { firstName, surname, email: person.email, password, language })
    await person.page.goto('/calendar')
    await seeAddress(person.page, '/confirm-by-email')
    await seeText(person.page, person.email)
    await checkScreen(person.page, 'confirm the e-mail')
    const again = person.page.waitForRequest((request) => request.method() === 'PUT')
    await person.page.getByRole('button', { name: t('messages:LABEL_SEND_AGAIN') }).click()
    expect(new URL((await again).url()).pathname).toBe('/api/users/me/email-verification')
    await seeText(person.page, t('sign-up:confirm.sent'))
    const waiting = person.page.getByRole('button', { name: /\d+/ })
    await waiting.waitFor()
    expect(await waiting.isDisabled()).toBe(true)

    const oldLink = await linkInLetter(person, '/email-verification?token=')
    await person.page.getByRole('button', { name: t('sign-up:confirm.other') }).click()
    const field = person.page.getByLabel(t('sign-up:confirm.newAddress'), { exact: true })
    await field.fill('not an address')
    const change = person.page.getByRole('button', { name: t('sign-up:confirm.change') })
    await change.click()
    await seeText(person.page, t('messages:FIELD_EMAIL_INVALID'))
    await checkScreen(person.page, 'use another address')
    person.email = `other.${person.email}`
    await field.fill(person.email)
    await change.click()
    await seeText(person.page, person.email)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('access-token')
    await followLetter(person)
    const { page } = person
    await seeHeading(page, t('sign-up:verify.done.title'))
    await checkScreen(page, 'the address is confirmed')
    await seeHeading(page, t('auth:login.title'))

    await page.goto(oldLink)
    await seeHeading(page, t('sign-up:verify.failed.title'))
    await checkScreen(page, 'a link that does not work')
    const newLink = page.getByRole('link', { name: t('sign-up:verify.newLink') })
    expect(await newLink.getAttribute('href')).toBe('/confirm-by-email')

    await page.goto('/')
    await fillLogin(person, password)
    await seeAddress(page, '/last-add-workspace')
    await page.goto('/calendar')
    await seeAddress(page, '/last-add-workspace')
    await seeHeading(page, t('sign-up:workspace.title'))
    await checkScreen(page, 'name the first workspace')
    const create = page.getByRole('button', { name: t('messages:LABEL_CREATE_ACCOUNT') })
    const name = page.getByRole('textbox', { name: new RegExp(`^${t('sign-up:workspace.name')}`) })
    await name.fill('Casa Lumbre')
    for (const [label, text] of [
      ['LABEL_ACCEPT_LICENCE', 'licence'],
      ['LABEL_ACCEPT_PRIVACY', 'privacy'],
    ] as const) {
      expect(await create.isDisabled()).toBe(true)
      await page.getByRole('button', { name: t(`sign-up:workspace.read_${text}`) }).click()
      const dialog = page.getByRole('dialog')
      await seeHeading(page, t(`sign-up:legal.${text}`))
      if (text === 'licence') {
        const read = dialog.getByRole('region', { name: t('sign-up:legal.licence') })
        const height = await read.evaluate((shown) => shown.scrollHeight)
        expect(await read.evaluate((shown) => shown.clientHeight)).toBe(300)
        expect(height).toBeGreaterThan(900)
        await read.press('End')
        await expect.poll(() => read.evaluate((shown) => shown.scrollTop)).toBeGreaterThan(height - 310)
        await checkScreen(page, 'the licence')
      }
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await page.getByRole('checkbox', { name: t(`messages:${label}`) }).check()
    }
    const making = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/workspaces'),
    )
    await create.click()
    const made = await making
    expect(made.request().postDataJSON()).toMatchObject({ name: 'Casa Lumbre' })
    const { id } = (await made.json()) as { id: string }
    await seeAddress(page, '/calendar')
    await seeGone(page.getByRole('heading', { name: t('sign-up:workspace.title') }))
    // The address of another page would follow before anything is drawn.
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/calendar')
    const cookie = (await context.cookies()).find(({ name }) => name === 'current-workspace-id')
    expect(cookie).toMatchObject({ value: id, httpOnly: false })
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(30)
    expect(await page.evaluate(() => Object.values(localStorage))).toContain(id)
  }),
)
