import { expect, inject } from 'vitest'
import { checkScreen } from '../person/check-screen.ts'
import { journey } from '../person/journey.ts'
import { followLetter } from '../person/mailbox.ts'
import type { Person } from '../person/open-person.ts'
import { seeAddress, seeHeading, seeText } from '../person/see.ts'
import { openUserMenu } from '../person/shell.ts'
import { signUp } from '../person/sign-up.ts'
import { query } from '../product-database.ts'

const fillLogin = async ({ page, t, email }: Person, password: string) => {
  await page.getByLabel(t('access:email'), { exact: true }).fill(email)
  await page.getByLabel(t('access:password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('access:login.submit'), exact: true }).click()
}

const logOut = async (person: Person) => {
  await openUserMenu(person)
  await person.page.getByRole('button', { name: person.t('messages:LABEL_LOG_OUT'), exact: true }).click()
  await seeHeading(person.page, person.t('access:login.title'))
}

/** What the browser and its scripts still know of a session. */
const tracesOf = async ({ page, context }: Person) => ({
  cookies: (await context.cookies()).map(({ name }) => name),
  stored: await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'i18nextLng')),
})

journey(
  '[AUTH-01, AUTH-03, AUTH-06, AUTH-08, SHELL-01, SHELL-50] log out, wrong password, log in',
  async (person) => {
    const { t, email } = person
    await signUp(person)
    const { page } = person
    await logOut(person)
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await tracesOf(person)).toEqual({ cookies: [], stored: [] })
    await checkScreen(page, 'log in')

    await fillLogin(person, 'Wrong-Password-1')
    await seeText(page, t('messages:MESSAGES_WRONG_CREDENTIALS'))
    expect(await page.getByLabel(t('access:email'), { exact: true }).inputValue()).toBe(email)
    await checkScreen(page, 'log in with a wrong password')

    await fillLogin(person, person.password)
    await seeAddress(page, '/calendar')
    await openUserMenu(person)
    await seeText(page.getByRole('dialog'), email)
    await page.goto('/')
    await seeAddress(page, '/calendar')
  },
)

journey(
  '[AUTH-31] a session that the server ended leads to the log-in page and back to the same place',
  async (person) => {
    await signUp(person)
    const { page, t, email } = person
    await page.getByRole('link', { name: t('messages:LABEL_INTEGRATIONS') }).click()
    await seeHeading(page, t('messages:LABEL_INTEGRATIONS'))
    await query(
      inject('dataDir'),
      'delete from session where user_id = (select user_id from sign_in_email where email = $1)',
      [email],
    )
    // The next thing that asks the server: the posts of the month.
    await page.getByRole('link', { name: t('messages:LABEL_MY_POSTS') }).click()
    await seeHeading(page, t('access:login.title'))
    await seeText(page, t('messages:MESSAGES_SESSION_ENDED'))
    await checkScreen(page, 'log in after the session ended')
    await fillLogin(person, person.password)
    await seeAddress(page, '/my-post')
  },
)

journey(
  '[AUTH-20, AUTH-21, AUTH-22, SHELL-08, SHELL-11, SHELL-12] forgot password, letter, new password, log in',
  async (person) => {
    await signUp(person)
    await logOut(person)
    const { t } = person
    await person.page.getByRole('link', { name: t('access:login.forgot') }).click()
    await seeHeading(person.page, t('sign-in:forgot.title'))
    await checkScreen(person.page, 'forgot password')
    await person.page.getByLabel(t('access:email'), { exact: true }).fill(person.email)
    await person.page.getByRole('button', { name: t('messages:LABEL_SEND_LINK') }).click()
    await seeAddress(person.page, '/check-your-email')
    await seeText(person.page, person.email)
    await checkScreen(person.page, 'check your e-mail')

    await followLetter(person)
    const { page } = person
    await seeHeading(page, t('sign-in:reset.title'))
    await checkScreen(page, 'new password')
    const save = page.getByRole('button', { name: t('sign-in:reset.submit') })
    await page.getByLabel(t('sign-in:newPassword'), { exact: true }).fill('short')
    await page.getByLabel(t('sign-up:repeatPassword'), { exact: true }).fill('other')
    await save.click()
    await seeText(page, t('messages:FIELD_PASSWORD_RULE'))
    await seeText(page, t('messages:FIELD_PASSWORDS_DO_NOT_MATCH'))

    const old = person.password
    person.password = `New-${old}`
    await page.getByLabel(t('sign-in:newPassword'), { exact: true }).fill(person.password)
    await page.getByLabel(t('sign-up:repeatPassword'), { exact: true }).fill(person.password)
    await save.click()
    await seeText(page, t('messages:MESSAGES_PASSWORD_CHANGED'))
    await page.getByRole('link', { name: t('access:login.submit') }).click()
    await fillLogin(person, old)
    await seeText(page, t('messages:MESSAGES_WRONG_CREDENTIALS'))
    await fillLogin(person, person.password)
    await seeAddress(page, '/calendar')
  },
)
