import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { googlePeople } from '../google.ts'
import { arrive, ask } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, englishDesk, englishPhone, spanishDesk } from '../person/journey.ts'
import { linkInLetter } from '../person/mailbox.ts'
import type { Person } from '../person/open-person.ts'
import { ageSessions, codeOf, fillLogin, haveAccount, logOut } from '../person/security.ts'
import { seeAddress, seeHeading, seeText } from '../person/see.ts'
import { chooseLanguage, nameWorkspace } from '../person/sign-up.ts'

const toGoogle = async ({ page, t }: Person) => {
  await page.getByRole('link', { name: t('messages:LABEL_CONTINUE_WITH_GOOGLE') }).click()
  await page.locator('input[name=login]').waitFor()
}

/** Signs in on the issuer's own pages and lets the product have the name and the address. */
const signInThere = async ({ page }: Person, name: string) => {
  await page.locator('input[name=login]').fill(name)
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await page.locator('input[name=prompt][value=consent]').waitFor({ state: 'attached' })
  await page.locator('button[type=submit]').click()
}

/** The issuer remembers who signed in there; the next one is somebody else. */
const leaveGoogle = ({ context }: Person) => context.clearCookies({ name: /^_/ })

test.for(englishDesk)(
  '[AUTH-02, AUTH-07, AUTH-09, PROFILE-02, PROFILE-05] in by Google, with every way that can go wrong ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language, context } = person
    const outcome = (name: string) => t(`sign-in:google.${name}`)
    await page.goto('/')
    await chooseLanguage(person)
    const button = page.getByRole('link', { name: t('messages:LABEL_CONTINUE_WITH_GOOGLE') })
    await button.waitFor()
    const above = async (text: string) => (await page.getByText(text, { exact: true }).boundingBox())?.y ?? 0
    const [google, or, form] = [
      (await button.boundingBox())?.y ?? 0,
      await above(t('messages:LABEL_OR')),
      await above(t('auth:email')),
    ]
    expect(google).toBeGreaterThan(0)
    expect(google).toBeLessThan(or)
    expect(or).toBeLessThan(form)
    await checkScreen(page, 'log in with Google')

    await toGoogle(person)
    await page.getByRole('link', { name: /cancel/i }).click()
    await seeText(page, outcome('cancelled'))
    await seeAddress(page, '/')
    expect(new URL(page.url()).search).toBe('')

    await toGoogle(person)
    await signInThere(person, googlePeople.unverified(language).name)
    await seeText(page, outcome('unverified'))
    await leaveGoogle(person)

    const known = googlePeople.known(language)
    await haveAccount(person, known.email)
    await toGoogle(person)
    await signInThere(person, known.name)
    await seeText(page, outcome('taken'))
    await checkScreen(page, 'the address has an account of its own')
    await leaveGoogle(person)
    await page.goto('/?google=failed')
    await seeText(page, outcome('failed'))
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('access-token')

    await page.getByRole('link', { name: t('messages:LABEL_SIGN_UP_HEADLINE') }).click()
    await toGoogle(person)
    await signInThere(person, googlePeople.newcomer(language).name)
    await seeAddress(page, '/last-add-workspace')
    await nameWorkspace(person, 'Casa Quintana')
    const me = await ask<{ isOAuth: boolean; email: string }>(person, ['get', '/api/users/me'])
    expect(me).toMatchObject({ isOAuth: true, email: googlePeople.newcomer(language).email })

    await page.goto('/profile')
    await page.getByLabel(t('account:info.firstName'), { exact: true }).waitFor()
    const tabs = await page.getByRole('tab').allTextContents()
    expect(tabs).toEqual(['info', 'security', 'transactions'].map((tab) => t(`account:tabs.${tab}`)))
    expect(await page.getByLabel(t('account:info.email'), { exact: true }).count()).toBe(0)
    await page.getByRole('tab', { name: t('account:tabs.security') }).click()
    await seeText(page, t('account:twoStep.google'))
    await checkScreen(page, 'security of who came by Google')

    // Erasing wants a fresh proof, which only Google can give.
    const { email } = googlePeople.newcomer(language)
    await ageSessions({ ...person, email }, 11)
    await page.getByRole('tab', { name: t('account:tabs.info') }).click()
    await page.getByRole('button', { name: t('account:info.more') }).click()
    await page.getByRole('menuitem', { name: t('account:delete.title') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('account:delete.confirm') }).click()
    await seeText(dialog, t('account:delete.googleAgain'))
    await checkScreen(page, 'sign in with Google again')
    await dialog.getByRole('link', { name: t('messages:LABEL_CONTINUE_WITH_GOOGLE') }).click()
    await seeAddress(page, '/calendar')
    await page.goto('/profile')
    await page.getByRole('button', { name: t('account:info.more') }).click()
    await page.getByRole('menuitem', { name: t('account:delete.title') }).click()
    await dialog.getByRole('button', { name: t('account:delete.confirm') }).click()
    await seeHeading(page, t('auth:login.title'))
  }),
)

test.for(englishPhone)(
  '[AUTH-09, AUTH-35] Google opens the account that a stranger made with one’s address, and shuts the stranger out ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language, context } = person
    const { name, email } = googlePeople.hosted(language)
    await haveAccount(person, email)
    await page.goto('/')
    await chooseLanguage(person)
    await toGoogle(person)
    await signInThere(person, name)
    await nameWorkspace(person, 'Casa Quintana')
    const me = await ask<object>(person, ['get', '/api/users/me'])
    expect(me).toMatchObject({ email, isOAuth: true, isEmailVerified: true })
    const letter = await linkInLetter({ context, email }, '/profile?tab=security')
    await page.goto(letter)
    await seeText(page, t('account:twoStep.google'))
    // The names are still the stranger's.
    const named = { ...person, firstName: 'Somebody', surname: 'Else', email }
    await logOut(named)
    await fillLogin(named, person.password)
    await seeText(page, t('messages:MESSAGES_WRONG_CREDENTIALS'))
  }),
)

const enterCode = async ({ page, t }: Person, code: string, label = 'sign-in:code.app.label') => {
  await page.getByLabel(t(label), { exact: true }).fill(code)
  await page.getByRole('button', { name: t('sign-in:code.submit'), exact: true }).click()
}

/** What was copied, as it is pasted: the page's policy lets no script read it. */
const paste = async ({ page }: Person): Promise<unknown> => {
  await page.evaluate(() => {
    const keep = ({ clipboardData }: ClipboardEvent) =>
      Object.assign(window, { pasted: clipboardData?.getData('text') })
    document.addEventListener('paste', keep, { once: true })
  })
  await page.keyboard.press('ControlOrMeta+V')
  return (await page.waitForFunction(() => 'pasted' in window && window.pasted)).jsonValue()
}

test.for(spanishDesk)(
  'two-step verification: set up, log in with a code and with a recovery code, turn off ($language, $size)',
  asPerson(async (person) => {
    const { page, t, context, email, password } = person
    await arrive(person)
    await context.grantPermissions(['clipboard-write'])
    await ageSessions(person, 11)
    await page.goto('/profile?tab=security')
    await page.getByRole('button', { name: t('account:twoStep.setUp'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    const typed = dialog.getByLabel(t('account:proof.label'), { exact: true })
    const goOn = dialog.getByRole('button', { name: t('account:proof.go') })
    await typed.fill('Not-the-password-1')
    await checkScreen(page, 'the password is asked for again')
    await goOn.click()
    await seeText(dialog, t('messages:MESSAGES_ERROR_PASSWORD_INCORRECT'))
    await typed.fill(password)
    await goOn.click()

    await dialog.getByRole('img', { name: t('account:twoStep.picture') }).waitFor()
    const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '')
    expect(secret).toMatch(/^[A-Z2-7]{26,}$/)
    await checkScreen(page, 'the key for the app')
    const code = dialog.getByLabel(t('account:twoStep.stepCode'), { exact: true })
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
    expect(await code.getAttribute('inputmode')).toBe('numeric')
    const confirm = dialog.getByRole('button', { name: t('account:twoStep.confirm') })
    await code.fill('12')
    await confirm.click()
    await seeText(dialog, t('account:twoStep.malformed'))
    await code.fill(await codeOf(secret, 20))
    await confirm.click()
    await seeText(dialog, t('messages:MESSAGES_CODE_WRONG'))
    await code.fill(await codeOf(secret))
    await confirm.click()

    const list = dialog.getByRole('list', { name: t('account:twoStep.codesTitle') })
    await list.waitFor()
    const codes = await list.getByRole('listitem').allTextContents()
    expect(new Set(codes).size).toBe(10)
    await page.keyboard.press('Escape')
    await checkScreen(page, 'recovery codes')
    await dialog.getByRole('button', { name: t('account:twoStep.copyCodes'), exact: true }).click()
    await seeText(page, t('account:copied'))
    expect(await paste(person)).toBe(codes.join('\n'))
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: t('account:twoStep.download') }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe(t('account:twoStep.file'))
    expect(await readFile(await file.path(), 'utf8')).toContain(codes.join('\n'))
    await dialog.getByRole('button', { name: t('account:twoStep.codesDone') }).click()
    await seeText(page, t('account:twoStep.codesLeft', { count: 10 }))

    await logOut(person)
    await fillLogin(person, password)
    await seeHeading(page, t('sign-in:code.title'))
    await checkScreen(page, 'the second step of a log-in')
    await enterCode(person, '12 34')
    await seeText(page, t('sign-in:code.app.malformed'))
    await enterCode(person, await codeOf(secret, 20))
    await seeText(page, t('messages:MESSAGES_CODE_WRONG'))
    await page.getByRole('button', { name: t('sign-in:code.back') }).click()
    await expect.poll(() => page.getByLabel(t('auth:email'), { exact: true }).inputValue()).toBe(email)
    await fillLogin(person, password)
    // The code that switched it on has been used; the next one is good already.
    await enterCode(person, await codeOf(secret, 1))
    await seeAddress(page, '/calendar')

    await logOut(person)
    await fillLogin(person, password)
    await page.getByRole('button', { name: t('sign-in:code.useRecovery') }).click()
    const label = 'sign-in:code.recovery.label'
    await enterCode(person, 'aaaaa-aaaaa', label)
    await seeText(page, t('sign-in:code.recovery.wrong'))
    await checkScreen(page, 'a wrong recovery code')
    await enterCode(person, codes[0]?.toUpperCase() ?? '', label)
    await seeAddress(page, '/calendar')

    await page.goto('/profile?tab=security')
    await seeText(page, t('account:twoStep.codesLeft', { count: 9 }))
    await ageSessions(person, 11)
    await page.getByRole('button', { name: t('account:twoStep.turnOff'), exact: true }).click()
    const turnOff = dialog.getByRole('button', { name: t('account:twoStep.turnOff'), exact: true })
    await turnOff.click()
    await typed.waitFor()
    await checkScreen(page, 'turn two-step verification off')
    await turnOff.click()
    await seeText(dialog, t('messages:FIELD_REQUIRED'))
    await typed.fill(password)
    await turnOff.click()
    await seeText(page, t('account:twoStep.lead'))
    await logOut(person)
    await fillLogin(person, password)
    await seeAddress(page, '/calendar')
  }),
)
