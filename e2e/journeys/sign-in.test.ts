import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { googlePeople } from '../google.ts'
import { arrive, ask } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, mixed, turned } from '../person/journey.ts'
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

test.for(mixed)(
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
      await above(t('access:email')),
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
    await page.getByLabel(t('profile:info.firstName'), { exact: true }).waitFor()
    const tabs = await page.getByRole('tab').allTextContents()
    expect(tabs).toEqual(['info', 'security', 'transactions'].map((tab) => t(`profile:tabs.${tab}`)))
    expect(await page.getByLabel(t('profile:info.email'), { exact: true }).count()).toBe(0)
    await page.getByRole('tab', { name: t('profile:tabs.security') }).click()
    await seeText(page, t('profile:twoStep.google'))
    await checkScreen(page, 'security of who came by Google')

    // Erasing wants a fresh proof, which only Google can give.
    const { email } = googlePeople.newcomer(language)
    await ageSessions({ ...person, email }, 11)
    await page.getByRole('tab', { name: t('profile:tabs.info') }).click()
    await page.getByRole('button', { name: t('profile:info.more') }).click()
    await page.getByRole('menuitem', { name: t('profile:delete.title') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('profile:delete.confirm') }).click()
    await seeText(dialog, t('profile:delete.googleAgain'))
    await checkScreen(page, 'sign in with Google again')
    await dialog.getByRole('link', { name: t('messages:LABEL_CONTINUE_WITH_GOOGLE') }).click()
    await seeAddress(page, '/calendar')
    await page.goto('/profile')
    await page.getByRole('button', { name: t('profile:info.more') }).click()
    await page.getByRole('menuitem', { name: t('profile:delete.title') }).click()
    await dialog.getByRole('button', { name: t('profile:delete.confirm') }).click()
    await seeHeading(page, t('access:login.title'))
  }),
)

const enterCode = async ({ page, t }: Person, code: string, label = 'sign-in:code.app.label') => {
  await page.getByLabel(t(label), { exact: true }).fill(code)
  await page.getByRole('button', { name: t('sign-in:code.submit'), exact: true }).click()
}

test.for(turned)(
  'two-step verification: set up, log in with a code and with a recovery code, turn off ($language, $size)',
  asPerson(async (person) => {
    const { page, t, context, email, password } = person
    await arrive(person)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await ageSessions(person, 11)
    await page.goto('/profile?tab=security')
    await page.getByRole('button', { name: t('profile:twoStep.setUp'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    const typed = dialog.getByLabel(t('profile:proof.label'), { exact: true })
    const goOn = dialog.getByRole('button', { name: t('profile:proof.go') })
    await typed.fill('Not-the-password-1')
    await checkScreen(page, 'the password is asked for again')
    await goOn.click()
    await seeText(dialog, t('messages:MESSAGES_ERROR_PASSWORD_INCORRECT'))
    await typed.fill(password)
    await goOn.click()

    await dialog.getByRole('img', { name: t('profile:twoStep.picture') }).waitFor()
    const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '')
    expect(secret).toMatch(/^[A-Z2-7]{26,}$/)
    await checkScreen(page, 'the key for the app')
    const code = dialog.getByLabel(t('profile:twoStep.stepCode'), { exact: true })
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
    expect(await code.getAttribute('inputmode')).toBe('numeric')
    const confirm = dialog.getByRole('button', { name: t('profile:twoStep.confirm') })
    await code.fill('12')
    await confirm.click()
    await seeText(dialog, t('profile:twoStep.malformed'))
    await code.fill(await codeOf(secret, 20))
    await confirm.click()
    await seeText(dialog, t('messages:MESSAGES_CODE_WRONG'))
    await code.fill(await codeOf(secret))
    await confirm.click()

    const list = dialog.getByRole('list', { name: t('profile:twoStep.codesTitle') })
    await list.waitFor()
    const codes = await list.getByRole('listitem').allTextContents()
    expect(new Set(codes).size).toBe(10)
    await page.keyboard.press('Escape')
    await checkScreen(page, 'recovery codes')
    await dialog.getByRole('button', { name: t('profile:twoStep.copyCodes'), exact: true }).click()
    await seeText(page, t('profile:copied'))
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: t('profile:twoStep.download') }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe(t('profile:twoStep.file'))
    expect(await readFile(await file.path(), 'utf8')).toContain(codes.join('\n'))
    await dialog.getByRole('button', { name: t('profile:twoStep.codesDone') }).click()
    await seeText(page, t('profile:twoStep.codesLeft', { count: 10 }))

    await logOut(person)
    await fillLogin(person, password)
    await seeHeading(page, t('sign-in:code.title'))
    await checkScreen(page, 'the second step of a log-in')
    await enterCode(person, '12 34')
    await seeText(page, t('sign-in:code.app.malformed'))
    await enterCode(person, await codeOf(secret, 20))
    await seeText(page, t('messages:MESSAGES_CODE_WRONG'))
    await page.getByRole('button', { name: t('sign-in:code.back') }).click()
    expect(await page.getByLabel(t('access:email'), { exact: true }).inputValue()).toBe(email)
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
    await seeText(page, t('profile:twoStep.codesLeft', { count: 9 }))
    await ageSessions(person, 11)
    await page.getByRole('button', { name: t('profile:twoStep.turnOff'), exact: true }).click()
    const turnOff = dialog.getByRole('button', { name: t('profile:twoStep.turnOff'), exact: true })
    await turnOff.click()
    await typed.waitFor()
    await checkScreen(page, 'turn two-step verification off')
    await turnOff.click()
    await seeText(dialog, t('messages:FIELD_REQUIRED'))
    await typed.fill(password)
    await turnOff.click()
    await seeText(page, t('profile:twoStep.lead'))
    await logOut(person)
    await fillLogin(person, password)
    await seeAddress(page, '/calendar')
  }),
)
