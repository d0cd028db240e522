import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkScreen } from '../person/check-screen.ts'
import { englishDesk, spanishPhone } from '../person/journey.ts'
import { openPerson, type Person, type Way } from '../person/open-person.ts'
import { seeHeading, seeText } from '../person/see.ts'
import {
  chooseLanguage,
  confirmAddress,
  fillSignUp,
  nameWorkspace,
  openSignUp,
  sendSignUp,
} from '../person/sign-up.ts'
import { type App, startApp } from '../start-app.ts'

const program = join(import.meta.dirname, '../../../apps/server/src/main/operator/run.ts')
let app: App
let mailless: App
beforeAll(async () => {
  app = await startApp()
  mailless = await startApp({ env: { MAIL: 'off' } })
})
afterAll(() => Promise.all([app?.stop(), mailless?.stop()]))

/** A command of the operator, as typed beside the running program: what it printed. */
const operate = (...words: string[]) => operateOn(app, ...words)
const operateOn = async ({ dataDir, url }: App, ...words: string[]): Promise<string> => {
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent', PUBLIC_URL: url }
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words], { env })
  // Pages are up to a second behind.
  await new Promise((done) => setTimeout(done, 1_500))
  return stdout
}

const withPerson = async ([way]: Way[], walk: (person: Person) => Promise<void>, { url } = app) => {
  if (!way) throw new Error('a way is missing')
  const person = await openPerson(url, way)
  try {
    await walk(person)
    expect(person.faults.join('\n')).toBe('')
  } catch (error) {
    await person.photograph('registration').catch(() => undefined)
    throw error
  } finally {
    await person.leave()
  }
}

/** Neither a form, nor a link to one, nor a trial or price. */
const seeNoOffer = async ({ page, t }: Person) => {
  for (const name of [t('auth:home.start'), t('auth:sample.open'), t('sign-up:signUp.submit')])
    expect(await page.getByText(name, { exact: true }).count(), name).toBe(0)
  expect(await page.locator('a[href^="/sign-up"]').count()).toBe(0)
  expect(await page.getByRole('heading', { name: t('auth:prices.title'), exact: true }).count()).toBe(0)
}

const seeClosed = async (person: Person) => {
  const { page, t } = person
  await operate('registration', 'closed')
  await page.goto('/')
  await chooseLanguage(person)
  await seeText(page, t('auth:registration.closed'))
  await seeNoOffer(person)
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).waitFor()
  await checkScreen(page, 'home of a closed installation')
  await page.goto('/sign-up')
  await seeText(page, t('auth:registration.closed'))
  await seeNoOffer(person)
  await checkScreen(page, 'sign-up of a closed installation')
  await page.getByRole('link', { name: t('auth:login.submit'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel(t('auth:password'), { exact: true }).waitFor()
}

const signUpByDomain = async (person: Person) => {
  const { page, t, email } = person
  await operate('registration', 'domain', 'shop.example')
  const sentence = t('auth:registration.domain', { domains: 'shop.example' })
  await page.goto('/')
  await seeText(page, sentence)
  await openSignUp(person)
  await seeText(page, sentence)
  await fillSignUp(person)
  await page.getByRole('button', { name: t('sign-up:signUp.submit'), exact: true }).click()
  await seeText(page, t('messages:MESSAGES_REGISTRATION_DOMAIN'))
  await checkScreen(page, 'sign-up by domain, refused')
  person.faults.length = 0
  await operate('registration', 'domain', email.slice(email.indexOf('@') + 1))
  await page.reload()
  await fillSignUp(person)
  await sendSignUp(person)
  await confirmAddress(person)
  await nameWorkspace(person, 'Casa Lumbre')
}

const comeByLink = async (person: Person) => {
  const { page, t } = person
  await operate('registration', 'invitation')
  await page.goto('/sign-up')
  await chooseLanguage(person)
  await seeText(page, t('auth:registration.invitation'))
  await page.goto('/invited')
  await seeText(page, t('messages:MESSAGES_INVITATION_INVALID'))
  const link = /\S+\/invited\?token=[\w-]{43}/.exec(await operate('invite', person.email))?.[0] ?? ''
  await page.goto(link)
  await seeHeading(page, t('invited:title'))
  await checkScreen(page, 'the form of an invited person')
  await fillSignUp(person)
  await page.keyboard.press('Enter')
  await nameWorkspace(person, 'Casa Lumbre')
}

test('a closed installation offers no account, and one by domain takes addresses of the domain', () =>
  withPerson(englishDesk, async (person) => {
    await seeClosed(person)
    await signUpByDomain(person)
  }))

test('on a phone a closed installation offers no account, and a link of the operator makes one', () =>
  withPerson(spanishPhone, async (person) => {
    await seeClosed(person)
    await comeByLink(person)
  }))

test('without mail no screen promises a letter, and the link of the operator confirms the address', () =>
  withPerson(
    spanishPhone,
    async (person) => {
      const { page, t, email } = person
      const SENDS_NONE = 'no envía correos'
      await page.goto('/forgot-your-password')
      await chooseLanguage(person)
      await page.getByText(SENDS_NONE).waitFor()
      expect(await page.getByLabel(t('auth:email'), { exact: true }).count()).toBe(0)
      await checkScreen(page, 'forgotten password without mail')
      await openSignUp(person)
      await fillSignUp(person)
      await sendSignUp(person)
      await page.getByText(SENDS_NONE).waitFor()
      const sendAgain = page.getByRole('button', { name: t('messages:LABEL_SEND_AGAIN'), exact: true })
      expect(await sendAgain.count()).toBe(0)
      await checkScreen(page, 'confirmation without mail')
      const said = await operateOn(mailless, 'link', email, 'confirm')
      await page.goto(/\S+\/email-verification\?token=[\w-]{43}/.exec(said)?.[0] ?? '')
      await seeHeading(page, t('sign-up:verify.done.title'))
      await seeHeading(page, t('sign-up:workspace.title'))
      await nameWorkspace(person, 'Casa Lumbre')
    },
    mailless,
  ))
