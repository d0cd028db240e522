import { readFile } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, englishDesk, englishPhone, spanishDesk, spanishPhone, turned } from '../person/journey.ts'
import { linkInLetter } from '../person/mailbox.ts'
import { openPerson, type Person } from '../person/open-person.ts'
import { ageSessions, fillLogin, haveAccount, logOut } from '../person/security.ts'
import { seeAddress, seeHeading, seeText } from '../person/see.ts'
import { chooseLanguage } from '../person/sign-up.ts'

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

test.for(turned)(
  '[I18N-15] sessions are listed, one is ended, then all of them ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await arrive(person)
    const onDesk = await logInElsewhere(person, FIREFOX)
    const onPhone = await logInElsewhere(person, IPHONE)
    await page.goto('/profile?tab=security')
    const list = page.getByRole('list', { name: t('account:sessions.title') })
    await list.getByRole('listitem').nth(2).waitFor()
    await seeText(
      list,
      language === 'es'
        ? / \d\d [a-z]{3,4} \d\d:\d\d (CES?T|GMT)/
        : / \d\d [A-Z][a-z]{2,3} \d\d:\d\d (CES?T|GMT)/,
    )
    await checkScreen(page, 'sessions')
    const device = t('account:sessions.device', { browser: 'Firefox', system: 'Linux' })
    await list
      .getByRole('listitem')
      .filter({ hasText: device })
      .getByRole('button', { name: new RegExp(device) })
      .click()
    await seeText(page, t('account:sessions.ended'))
    await list.getByText(device).waitFor({ state: 'hidden' })
    expect([await onDesk(), await onPhone()]).toEqual([401, 200])

    await page.getByRole('button', { name: t('account:sessions.endAll') }).click()
    const dialog = page.getByRole('dialog')
    await seeText(dialog, t('account:sessions.endAllText'))
    await checkScreen(page, 'log out everywhere')
    await dialog.getByRole('button', { name: t('account:sessions.endAll') }).click()
    await seeHeading(page, t('auth:login.title'))
    await seeText(page, t('account:sessions.endedAll'))
    expect(await onPhone()).toBe(401)
    expect(await person.context.cookies()).toEqual([])
  }),
)

test.for(englishDesk)(
  '[PROFILE-14] the e-mail is changed after the password was asked for again ($language, $size)',
  asPerson(async (person) => {
    const { page, t, email, password } = person
    await arrive(person)
    await ageSessions(person, 11)
    await page.goto('/profile')
    await page.getByRole('button', { name: t('account:info.changeEmail'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    const change = dialog.getByRole('button', { name: t('account:email.change') })
    await change.click()
    await seeText(dialog, t('messages:FIELD_EMAIL_REQUIRED'))
    await dialog.getByLabel(t('account:email.new'), { exact: true }).fill(`new.${email}`)
    await change.click()
    await seeText(dialog, t('account:proof.why'))
    const proof = dialog.getByLabel(t('account:proof.label'), { exact: true })
    await checkScreen(page, 'change the e-mail')
    await proof.fill('Not-my-password-1')
    await change.click()
    await seeText(dialog, t('messages:MESSAGES_ERROR_PASSWORD_INCORRECT'))
    await proof.fill(password)
    await change.click()
    await seeHeading(page, t('auth:login.title'))
    await seeText(page, t('account:email.changed', { email: `new.${email}` }))
    await fillLogin({ ...person, email: `new.${email}` }, password)
    await seeAddress(page, '/confirm-by-email')
    await seeText(page, `new.${email}`)
  }),
)

test.for(englishPhone)(
  '[LIMIT-07] strangers who guess a password do not lock its owner’s own browser out ($language, $size)',
  asPerson(async (person) => {
    const { page, t, appUrl, email, password } = person
    await arrive(person)
    await page.goto('/calendar')
    await logOut(person)
    const guess = async () => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ email, password: 'Not-the-password-1' })
      return (await fetch(`${appUrl}/api/login`, { method: 'POST', headers, body })).status
    }
    let tries = 0
    while (tries < 20 && (await guess()) !== 429) tries++
    expect(tries).toBeLessThanOrEqual(10)
    const { language, size } = person
    const elsewhere = await openPerson(appUrl, { language, size })
    try {
      await elsewhere.page.goto('/')
      await chooseLanguage(elsewhere)
      await fillLogin({ ...elsewhere, email }, password)
      await seeText(elsewhere.page, new RegExp(t('common:waitMinutes', { count: 15 }).replace('15', '\\d+')))
    } finally {
      await elsewhere.leave()
    }
    await fillLogin(person, password)
    await seeAddress(page, '/calendar')
  }),
)

test.for(spanishPhone)(
  'personal data are handed out after the password was asked for again ($language, $size)',
  asPerson(async (person) => {
    const { page, t, password } = person
    await arrive(person)
    await ageSessions(person, 11)
    await page.goto('/profile')
    await page.getByRole('button', { name: t('account:info.more') }).click()
    await page.getByRole('menuitem', { name: t('account:export.title') }).click()
    const dialog = page.getByRole('dialog')
    const download = dialog.getByRole('button', { name: t('account:export.confirm'), exact: true })
    await checkScreen(page, 'download my data')
    await download.click()
    await seeText(dialog, t('account:proof.why'))
    const proof = dialog.getByLabel(t('account:proof.label'), { exact: true })
    await checkScreen(page, 'download my data, with the password')
    await proof.fill('Not-my-password-1')
    await download.click()
    await seeText(dialog, t('messages:MESSAGES_ERROR_PASSWORD_INCORRECT'))
    await proof.fill(password)
    const saving = page.waitForEvent('download')
    await download.click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^tintario-\d{4}-\d{2}-\d{2}\.zip$/)
    expect((await readFile(await file.path())).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
    await seeText(page, t('account:export.done'))
    await dialog.waitFor({ state: 'hidden' })
  }),
)

test.for(spanishDesk)(
  '[AUTH-33, AUTH-35] an invitation to an address that has an account by now says so ($language, $size)',
  asPerson(async (owner) => {
    const workspaceIds = await arrive(owner, { tier: 'enterprise' })
    const { language, size } = owner
    const guest = await openPerson(inject('appUrl'), { language, size })
    try {
      const { page, t, firstName, email, password } = guest
      await ask(owner, ['post', '/api/children'], { firstName, email, permissions: [], workspaceIds })
      const link = await linkInLetter(guest, '/change-your-password?activation=')
      await haveAccount(guest, email)
      await page.goto(link)
      await chooseLanguage(guest)
      await page.getByLabel(t('activation:password'), { exact: true }).fill(password)
      await page.getByLabel(t('sign-up:repeatPassword'), { exact: true }).fill(password)
      await page.getByRole('button', { name: t('activation:submit') }).click()
      await seeText(page, t('activation:taken'))
      await checkScreen(page, 'the invited address has an account')
      await page.getByRole('link', { name: t('auth:login.submit') }).click()
      await fillLogin(guest, password)
      await seeAddress(page, '/confirm-by-email')
      expect(guest.faults).toEqual([])
    } finally {
      await guest.leave()
    }
  }),
)

test.for(spanishDesk)(
  '[PROFILE-08, PROFILE-09] the account is deleted, after its data were taken along ($language, $size)',
  asPerson(async (person) => {
    const { page, t, password, context } = person
    await arrive(person)
    await page.goto('/profile')
    await page.getByRole('button', { name: t('account:info.more') }).click()
    await page.getByRole('menuitem', { name: t('account:delete.title') }).click()
    const dialog = page.getByRole('dialog')
    const erase = dialog.getByRole('button', { name: t('account:delete.confirm') })
    await erase.click()
    await seeText(dialog, t('messages:FIELD_REQUIRED'))
    await checkScreen(page, 'delete the account')
    await dialog.getByRole('button', { name: t('account:export.title') }).click()
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: t('account:export.confirm'), exact: true }).click()
    const zip = await readFile(await (await saving).path())
    expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
    await seeText(page, t('account:export.done'))
    const proof = dialog.getByLabel(t('account:proof.label'), { exact: true })
    await proof.fill('Not-my-password-1')
    await erase.click()
    await seeText(dialog, t('messages:MESSAGES_ERROR_PASSWORD_INCORRECT'))
    await proof.fill(password)
    const erasing = page.waitForRequest((request) => request.method() === 'DELETE')
    await erase.click()
    expect(new URL((await erasing).url()).pathname).toBe('/api/users/me')
    await seeHeading(page, t('auth:login.title'))
    await seeText(page, t('account:delete.done'))
    expect(await context.cookies()).toEqual([])
    await fillLogin(person, password)
    await seeText(page, t('messages:MESSAGES_WRONG_CREDENTIALS'))
  }),
)
