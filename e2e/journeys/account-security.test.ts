import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { arrive } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, mixed, turned } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { ageSessions, fillLogin } from '../person/security.ts'
import { seeAddress, seeHeading, seeText } from '../person/see.ts'

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

test.for(turned)(
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
