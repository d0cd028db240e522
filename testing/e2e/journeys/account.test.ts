import { termsVersions } from '@tintario/contract/users/terms-versions.ts'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { silenceStream } from '../person/cut-stream.ts'
import { asPerson, englishDesk, englishPhone, spanishDesk } from '../person/journey.ts'
import { linkInLetter } from '../person/mailbox.ts'
import { openPerson, type Person } from '../person/open-person.ts'
import { answerOnce, expectFault, fillLogin } from '../person/security.ts'
import { seeAddress, seeGone, seeHeading, seeText } from '../person/see.ts'
import { openUserMenu } from '../person/shell.ts'
import { chooseLanguage } from '../person/sign-up.ts'

/** A picture whose left half is red and whose right half is blue. */
const redAndBlue = async (): Promise<Buffer> => {
  const blank = { height: 400, channels: 3 as const }
  const input = await sharp({ create: { ...blank, width: 400, background: '#00f' } })
    .png()
    .toBuffer()
  const picture = sharp({ create: { ...blank, width: 800, background: '#f00' } })
  return picture
    .composite([{ input, left: 400, top: 0 }])
    .png()
    .toBuffer()
}

const tabsOf = ({ page }: Person) => page.getByRole('tab').allTextContents()
const tabNames = ({ t }: Person, names: string[]) => names.map((name) => t(`account:tabs.${name}`))

test.for(englishPhone)(
  '[PROFILE-01, PROFILE-04, PROFILE-06, PROFILE-07, PROFILE-15, PROFILE-16, PROFILE-17, SHELL-13, SHELL-30, SHELL-33] names and picture are corrected in My account ($language, $size)',
  asPerson(async (person) => {
    const { page, t, email, firstName, surname } = person
    await arrive(person)
    await silenceStream(person)
    await page.goto('/calendar')
    await openUserMenu(person)
    await page.getByRole('link', { name: t('messages:LABEL_MY_ACCOUNT') }).click()
    await seeAddress(page, '/profile')
    await seeHeading(page, t('account:title'))
    expect(await tabsOf(person)).toEqual(tabNames(person, ['info', 'password', 'security', 'transactions']))
    const address = page.getByLabel(t('account:info.email'), { exact: true })
    expect(await address.inputValue()).toBe(email)
    expect(await address.isEditable()).toBe(false)
    for (const button of ['info.logOut', 'info.save', 'info.more'])
      await page.getByRole('button', { name: t(`account:${button}`), exact: true }).waitFor()
    await checkScreen(page, 'my account')

    const first = page.getByLabel(t('account:info.firstName'), { exact: true })
    const last = page.getByLabel(t('account:info.surname'), { exact: true })
    expect(await first.inputValue()).toBe(firstName)
    expect(await last.inputValue()).toBe(surname)
    const save = page.getByRole('button', { name: t('account:info.save') })
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
    const buffer = await redAndBlue()
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    const dialog = page.getByRole('dialog')
    await seeHeading(page, t('account:avatar.crop'))
    await checkScreen(page, 'the picture is cut')
    await dialog.getByLabel(t('picture:label'), { exact: true }).press('Control+ArrowRight')
    await page.keyboard.press('Control+ArrowRight')
    await page.keyboard.press('Control+ArrowRight')
    const uploading = page.waitForRequest((request) => request.method() === 'PUT')
    await dialog.getByRole('button', { name: t('account:avatar.save') }).click()
    const upload = await uploading
    expect(new URL(upload.url()).pathname).toBe('/api/users/me/avatar')
    expect(upload.headers()['content-type']).toMatch(/^multipart\/form-data/)
    await seeText(page, t('account:avatar.saved'))
    const { avatar } = await ask<{ avatar: string }>(person, ['get', '/api/users/me'])
    await page.getByRole('main').locator(`img[src="${avatar}"]`).waitFor()
    const saved = await (await page.request.get(avatar)).body()
    const { channels } = await sharp(saved).stats()
    expect(channels.slice(0, 3).map(({ mean }) => Math.round(mean / 255))).toEqual([0, 0, 1])
    await openUserMenu({ ...person, firstName: 'Lucía', surname: 'Lumbre' })
    await dialog.locator(`img[src="${avatar}"]`).waitFor()
    await seeText(dialog, 'Lucía Lumbre')
    await seeText(dialog, email)
    await page.reload()
    await expect.poll(() => first.inputValue()).toBe('Lucía')
  }),
)

test.for(englishDesk)(
  '[AUTH-16, PROFILE-10, PROFILE-11, PROFILE-12, ERR-04, ERR-05, ERR-06, ERR-07] the password is changed, which signs out ($language, $size)',
  asPerson(async (person) => {
    const { page, t, password } = person
    await arrive(person)
    await page.goto('/profile?tab=password')
    const field = (name: string) => page.getByLabel(t(`account:password.${name}`), { exact: true })
    const fill = async (old: string, wanted: string, repeated = wanted) => {
      await field('old').fill(old)
      await field('new').fill(wanted)
      await field('repeat').fill(repeated)
      await save.click()
    }
    const save = page.getByRole('button', { name: t('account:password.save') })
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.url())
    })
    /** What each field says of itself, its rules and the toggle left out. */
    const seeProblems = async (old: string | null, wanted: string | null, repeated: string | null) => {
      for (const [name, problem] of [
        ['old', old],
        ['new', wanted],
        ['repeat', repeated],
      ] as const) {
        const error = page.locator(`[id="${await field(name).getAttribute('id')}-error"]`)
        const words = problem ? [t(`messages:FIELD_${problem}`)] : []
        await expect.poll(() => error.allInnerTexts(), { message: name, timeout: 30_000 }).toEqual(words)
      }
    }
    await save.click()
    await seeProblems('REQUIRED', 'PASSWORD_RULE', 'REQUIRED')
    await checkScreen(page, 'change the password')
    // Each lacks one part of the rule: length, small letter, capital, digit, sign.
    for (const weak of ['Aa1-aaa', 'AAAA-111', 'aaaa-111', 'Aaaa-aaa', 'Aaaa1111']) {
      await fill(password, weak)
      await seeProblems(null, 'PASSWORD_RULE', null)
    }
    await fill(password, 'Aaaa-111', 'Aaaa-112')
    await seeProblems(null, null, 'PASSWORDS_DO_NOT_MATCH')
    await fill('', 'Aaaa-111')
    await seeProblems('REQUIRED', null, null)
    expect(sent).toEqual([])
    const toggles = page.getByRole('button', { name: t('common:password.toggle') })
    expect(await toggles.count()).toBe(3)
    for (const [index, name] of ['old', 'new', 'repeat'].entries()) {
      expect(await field(name).getAttribute('type')).toBe('password')
      await toggles.nth(index).click()
      await expect.poll(() => field(name).getAttribute('type')).toBe('text')
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
    await seeHeading(page, t('auth:login.title'))
    await seeText(page, t('messages:MESSAGES_PASSWORD_CHANGED'))
    await fillLogin(person, password)
    await seeText(page, t('messages:MESSAGES_WRONG_CREDENTIALS'))
    await fillLogin(person, wanted)
    await seeAddress(page, '/calendar')
  }),
)

test.for(spanishDesk)(
  '[AUTH-26, AUTH-33, PROFILE-03] an invited agent sets a password by the link, agrees to the terms and has no transactions in the account ($language, $size)',
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
      await page.getByRole('link', { name: t('auth:login.submit') }).click()
      await fillLogin(agent, password)
      await seeHeading(page, t('sign-up:agree.title'))
      await checkScreen(page, 'terms that are not agreed to yet')
      const goOn = page.getByRole('button', { name: t('sign-up:agree.submit') })
      await page.getByRole('checkbox', { name: t('messages:LABEL_ACCEPT_LICENCE') }).check()
      await expect.poll(() => goOn.isDisabled()).toBe(true)
      await page.getByRole('checkbox', { name: t('messages:LABEL_ACCEPT_PRIVACY') }).check()
      const agreeing = page.waitForRequest((request) => request.url().endsWith('/api/users/me/agreements'))
      await goOn.click()
      expect((await agreeing).postDataJSON()).toEqual({ ...termsVersions, language })
      await seeAddress(page, '/calendar')
      await page.getByRole('navigation').first().waitFor()
      await page.reload()
      await seeGone(goOn)

      await page.goto('/profile?tab=transactions')
      await seeHeading(page, t('account:title'))
      expect(await tabsOf(agent)).toEqual(tabNames(agent, ['info', 'password', 'security']))
      await checkScreen(page, 'the account of an agent')
      expect(agent.faults).toEqual([])
    } finally {
      await agent.leave()
    }
  }),
)
