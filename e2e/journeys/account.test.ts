import { readFile } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, mixed } from '../person/journey.ts'
import { linkInLetter } from '../person/mailbox.ts'
import { openPerson, type Person, type Way } from '../person/open-person.ts'
import { ageSessions, answerOnce, expectFault, fillLogin } from '../person/security.ts'
import { seeAddress, seeHeading, seeText } from '../person/see.ts'
import { openUserMenu } from '../person/shell.ts'
import { chooseLanguage } from '../person/sign-up.ts'

const crossed: Way[] = [
  { language: 'en', size: 'phone' },
  { language: 'es', size: 'desk' },
]

const tabsOf = ({ page }: Person) => page.getByRole('tab').allTextContents()
const tabNames = ({ t }: Person, names: string[]) => names.map((name) => t(`profile:tabs.${name}`))

test.for(crossed)(
  '[PROFILE-01, PROFILE-04, PROFILE-06, PROFILE-07, PROFILE-15, PROFILE-16, PROFILE-17, SHELL-13, SHELL-30, SHELL-33] names and picture are corrected in My account ($language, $size)',
  asPerson(async (person) => {
    const { page, t, email, firstName, surname } = person
    await arrive(person)
    await page.goto('/calendar')
    await openUserMenu(person)
    await page.getByRole('link', { name: t('messages:LABEL_MY_ACCOUNT') }).click()
    await seeAddress(page, '/profile')
    await seeHeading(page, t('profile:title'))
    expect(await tabsOf(person)).toEqual(tabNames(person, ['info', 'password', 'security', 'transactions']))
    const address = page.getByLabel(t('profile:info.email'), { exact: true })
    expect(await address.inputValue()).toBe(email)
    expect(await address.isEditable()).toBe(false)
    for (const button of ['info.logOut', 'info.save', 'info.more'])
      await page.getByRole('button', { name: t(`profile:${button}`), exact: true }).waitFor()
    await checkScreen(page, 'my account')

    const first = page.getByLabel(t('profile:info.firstName'), { exact: true })
    const last = page.getByLabel(t('profile:info.surname'), { exact: true })
    expect(await first.inputValue()).toBe(firstName)
    expect(await last.inputValue()).toBe(surname)
    const save = page.getByRole('button', { name: t('profile:info.save') })
    expect(await save.isDisabled()).toBe(true)
    await first.fill('   ')
    await save.click()
    await seeText(page, t('messages:FIELD_FIRST_NAME_REQUIRED'))
    await first.fill('  Lucía ')
    await last.fill('Lumbre')
    const saving = page.waitForRequest((request) => request.method() === 'PATCH')
    await save.click()
    const sent = await saving
    expect(new URL(sent.url()).pathname).toBe('/api/users/me')
    expect(sent.postDataJSON()).toEqual({ firstName: 'Lucía', surname: 'Lumbre' })
    await seeText(page, t('messages:MESSAGES_UPDATED_SUCCESSFULLY'))

    const file = page.locator('input[type=file]')
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
    await seeText(page, t('messages:MESSAGES_FILE_INVALID_OR_TOO_LARGE'))
    const buffer = await page.screenshot()
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    const dialog = page.getByRole('dialog')
    await seeHeading(page, t('profile:avatar.crop'))
    await checkScreen(page, 'the picture is cut')
    const uploading = page.waitForRequest((request) => request.method() === 'PUT')
    await dialog.getByRole('button', { name: t('profile:avatar.save') }).click()
    const upload = await uploading
    expect(new URL(upload.url()).pathname).toBe('/api/users/me/avatar')
    expect(upload.headers()['content-type']).toMatch(/^multipart\/form-data/)
    await seeText(page, t('profile:avatar.saved'))
    const { avatar } = await ask<{ avatar: string }>(person, ['get', '/api/users/me'])
    await page.getByRole('main').locator(`img[src="${avatar}"]`).waitFor()
    await page.reload()
    expect(await first.inputValue()).toBe('Lucía')
    await openUserMenu({ ...person, firstName: 'Lucía', surname: 'Lumbre' })
    await dialog.locator(`img[src="${avatar}"]`).waitFor()
    await seeText(dialog, 'Lucía Lumbre')
    await seeText(dialog, email)
  }),
)

test.for(mixed)(
  '[AUTH-16, PROFILE-10, PROFILE-11, PROFILE-12, ERR-04, ERR-05, ERR-06, ERR-07] the password is changed, which signs out ($language, $size)',
  asPerson(async (person) => {
    const { page, t, password } = person
    await arrive(person)
    await page.goto('/profile?tab=password')
    const field = (name: string) => page.getByLabel(t(`profile:password.${name}`), { exact: true })
    const fill = async (old: string, wanted: string, repeated = wanted) => {
      await field('old').fill(old)
      await field('new').fill(wanted)
      await field('repeat').fill(repeated)
      await save.click()
    }
    const save = page.getByRole('button', { name: t('profile:password.save') })
    await save.click()
    for (const problem of ['REQUIRED', 'PASSWORD_RULE'])
      await page
        .getByText(t(`messages:FIELD_${problem}`), { exact: true })
        .first()
        .waitFor()
    await checkScreen(page, 'change the password')
    const toggles = page.getByRole('button', { name: t('common:password.toggle') })
    expect(await toggles.count()).toBe(3)
    for (const [index, name] of ['old', 'new', 'repeat'].entries()) {
      expect(await field(name).getAttribute('type')).toBe('password')
      await toggles.nth(index).click()
      expect(await field(name).getAttribute('type')).toBe('text')
    }
    await fill(password, 'too-simple', 'other')
    await seeText(page, t('messages:FIELD_PASSWORD_RULE'))
    await seeText(page, t('messages:FIELD_PASSWORDS_DO_NOT_MATCH'))

    const wanted = `Lantern-${password}`
    const call = ['PATCH', '/api/users/me/password'] as const
    await answerOnce(person, call, { status: 500 })
    await fill(password, wanted)
    await seeText(page, t('messages:MESSAGES_SOMETHING_WENT_WRONG'))
    expectFault(person, 500)
    await fill(password, password)
    await seeText(page, t('messages:MESSAGES_ERROR_PASSWORD_REPEATED'))
    await answerOnce(person, call, 'unreachable')
    await fill(password, wanted)
    await seeText(page, t('messages:MESSAGES_SOMETHING_WENT_WRONG'))
    await fill('Not-my-password-1', wanted)
    await seeText(page, t('messages:MESSAGES_ERROR_PASSWORD_INCORRECT'))
    await seeAddress(page, '/profile?tab=password')

    await fill(password, wanted)
    await seeHeading(page, t('access:login.title'))
    await seeText(page, t('messages:MESSAGES_PASSWORD_CHANGED'))
    await fillLogin(person, password)
    await seeText(page, t('messages:MESSAGES_WRONG_CREDENTIALS'))
    await fillLogin(person, wanted)
    await seeAddress(page, '/calendar')
  }),
)

const logInElsewhere = async ({ appUrl, email, password }: Person, device: string) => {
  const answer = await fetch(`${appUrl}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': device },
    body: JSON.stringify({ email, password }),
  })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  return async () => {
    const me = await fetch(`${appUrl}/api/users/me`, { headers: { authorization: `Bearer ${accessToken}` } })
    return me.status
  }
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

test.for(crossed)(
  'sessions are listed, one is ended, then all of them ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const onDesk = await logInElsewhere(person, FIREFOX)
    const onPhone = await logInElsewhere(person, IPHONE)
    await page.goto('/profile?tab=security')
    const list = page.getByRole('list', { name: t('profile:sessions.title') })
    await list.getByRole('listitem').nth(2).waitFor()
    await checkScreen(page, 'sessions')
    const device = t('profile:sessions.device', { browser: 'Firefox', system: 'Linux' })
    await list
      .getByRole('listitem')
      .filter({ hasText: device })
      .getByRole('button', { name: new RegExp(device) })
      .click()
    await seeText(page, t('profile:sessions.ended'))
    await list.getByText(device).waitFor({ state: 'hidden' })
    expect([await onDesk(), await onPhone()]).toEqual([401, 200])

    await page.getByRole('button', { name: t('profile:sessions.endAll') }).click()
    const dialog = page.getByRole('dialog')
    await seeText(dialog, t('profile:sessions.endAllText'))
    await checkScreen(page, 'log out everywhere')
    await dialog.getByRole('button', { name: t('profile:sessions.endAll') }).click()
    await seeHeading(page, t('access:login.title'))
    await seeText(page, t('profile:sessions.endedAll'))
    expect(await onPhone()).toBe(401)
    expect(await person.context.cookies()).toEqual([])
  }),
)

test.for(mixed)(
  '[PROFILE-14] the e-mail is changed after the password was asked for again ($language, $size)',
  asPerson(async (person) => {
    const { page, t, email, password } = person
    await arrive(person)
    await ageSessions(person, 11)
    await page.goto('/profile')
    await page.getByRole('button', { name: t('profile:info.changeEmail'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    const change = dialog.getByRole('button', { name: t('profile:email.change') })
    await change.click()
    await seeText(dialog, t('messages:FIELD_EMAIL_REQUIRED'))
    await dialog.getByLabel(t('profile:email.new'), { exact: true }).fill(`new.${email}`)
    await change.click()
    await seeText(dialog, t('profile:proof.why'))
    const proof = dialog.getByLabel(t('profile:proof.label'), { exact: true })
    await checkScreen(page, 'change the e-mail')
    await proof.fill('Not-my-password-1')
    await change.click()
    await seeText(dialog, t('messages:MESSAGES_ERROR_PASSWORD_INCORRECT'))
    await proof.fill(password)
    await change.click()
    await seeHeading(page, t('access:login.title'))
    await seeText(page, t('profile:email.changed', { email: `new.${email}` }))
    await fillLogin({ ...person, email: `new.${email}` }, password)
    await seeAddress(page, '/confirm-by-email')
    await seeText(page, `new.${email}`)
  }),
)

test.for(crossed)(
  '[PROFILE-08, PROFILE-09] the account is deleted, after its data were taken along ($language, $size)',
  asPerson(async (person) => {
    const { page, t, password, context } = person
    await arrive(person)
    await page.goto('/profile')
    await page.getByRole('button', { name: t('profile:info.more') }).click()
    await page.getByRole('menuitem', { name: t('profile:delete.title') }).click()
    const dialog = page.getByRole('dialog')
    const erase = dialog.getByRole('button', { name: t('profile:delete.confirm') })
    await erase.click()
    await seeText(dialog, t('messages:FIELD_REQUIRED'))
    await checkScreen(page, 'delete the account')
    const saving = page.waitForEvent('download')
    await dialog.getByRole('link', { name: t('profile:delete.export') }).click()
    const zip = await readFile(await (await saving).path())
    expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
    const proof = dialog.getByLabel(t('profile:proof.label'), { exact: true })
    await proof.fill('Not-my-password-1')
    await erase.click()
    await seeText(dialog, t('messages:MESSAGES_ERROR_PASSWORD_INCORRECT'))
    await proof.fill(password)
    const erasing = page.waitForRequest((request) => request.method() === 'DELETE')
    await erase.click()
    expect(new URL((await erasing).url()).pathname).toBe('/api/users/me')
    await seeHeading(page, t('access:login.title'))
    await seeText(page, t('profile:delete.done'))
    expect(await context.cookies()).toEqual([])
    await fillLogin(person, password)
    await seeText(page, t('messages:MESSAGES_WRONG_CREDENTIALS'))
  }),
)

test.for(crossed)(
  '[AUTH-33, PROFILE-03] an invited agent sets a password by the link and has no transactions in the account ($language, $size)',
  asPerson(async (owner) => {
    const workspaceIds = await arrive(owner, { tier: 'enterprise' })
    const { language, size } = owner
    const agent = await openPerson(inject('appUrl'), { language, size })
    try {
      const { page, t, firstName, email, password } = agent
      await ask(owner, ['post', '/api/children'], { firstName, email, permissions: [], workspaceIds })
      const link = await linkInLetter(agent, '/change-your-password?activation=')
      await page.goto(link)
      await chooseLanguage(agent)
      await seeHeading(page, t('activation:title'))
      await page.getByLabel(t('activation:password'), { exact: true }).fill(password)
      await page.getByLabel(t('sign-up:repeatPassword'), { exact: true }).fill('another')
      const submit = page.getByRole('button', { name: t('activation:submit') })
      await submit.click()
      await seeText(page, t('messages:FIELD_PASSWORDS_DO_NOT_MATCH'))
      await checkScreen(page, 'join the team')
      await page.getByLabel(t('sign-up:repeatPassword'), { exact: true }).fill(password)
      const activating = page.waitForRequest((request) => request.method() === 'PUT')
      await submit.click()
      expect(new URL((await activating).url()).pathname).toBe('/api/users/child-activation')
      await seeText(page, t('activation:done'))
      await page.getByRole('link', { name: t('access:login.submit') }).click()
      await fillLogin(agent, password)
      await seeAddress(page, '/calendar')

      await page.goto('/profile?tab=transactions')
      await seeHeading(page, t('profile:title'))
      expect(await tabsOf(agent)).toEqual(tabNames(agent, ['info', 'password', 'security']))
      await checkScreen(page, 'the account of an agent')
      expect(agent.faults).toEqual([])
    } finally {
      await agent.leave()
    }
  }),
)
