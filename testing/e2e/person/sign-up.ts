import { followLetter } from './mailbox.ts'
import type { Person } from './open-person.ts'
import { seeAddress, seeHeading } from './see.ts'

/** Chooses the person's language on a page with the EN / ES switch, as someone who came by an English page would. */
export const chooseLanguage = async ({ page, language, t }: Person): Promise<void> => {
  await page.getByRole('radio', { name: language.toUpperCase(), exact: true }).click()
  await page.getByRole('radiogroup', { name: t('common:language') }).waitFor()
  // The click made a prerendered page load the app, which takes its place.
  await page.locator('.shell').waitFor({ state: 'detached' })
}

export const openSignUp = async (person: Person): Promise<void> => {
  const { page, t } = person
  await page.goto('/sign-up')
  await chooseLanguage(person)
  await seeHeading(page, t('messages:LABEL_SIGN_UP_HEADLINE'))
}

export const fillSignUp = async ({ page, t, ...person }: Person): Promise<void> => {
  await page.getByLabel(t('sign-up:firstName'), { exact: true }).fill(person.firstName)
  await page.getByLabel(t('sign-up:surname'), { exact: true }).fill(person.surname)
  await page.getByLabel(t('auth:email'), { exact: true }).fill(person.email)
  await page.getByLabel(t('auth:password'), { exact: true }).fill(person.password)
  await page.getByLabel(t('sign-up:repeatPassword'), { exact: true }).fill(person.password)
}

/** Sends the form with the free trial, which is chosen already and needs no further screen. */
export const sendSignUp = async ({ page, t }: Person): Promise<void> => {
  await page.getByRole('button', { name: t('sign-up:signUp.submit'), exact: true }).click()
  await seeHeading(page, t('sign-up:confirm.title'))
}

/** From the confirmation page through the letter to the form of the first workspace. */
export const confirmAddress = async (person: Person): Promise<void> => {
  await followLetter(person)
  await seeHeading(person.page, person.t('sign-up:verify.done.title'))
  await seeHeading(person.page, person.t('sign-up:workspace.title'))
}

export const nameWorkspace = async ({ page, t }: Person, name: string): Promise<void> => {
  await page.getByRole('textbox', { name: new RegExp(`^${t('sign-up:workspace.name')}`) }).fill(name)
  await page.getByRole('checkbox', { name: t('messages:LABEL_ACCEPT_LICENCE') }).check()
  await page.getByRole('checkbox', { name: t('messages:LABEL_ACCEPT_PRIVACY') }).check()
  await page.getByRole('button', { name: t('messages:LABEL_CREATE_ACCOUNT') }).click()
  await seeAddress(page, '/calendar')
}

/** The whole way from the sign-up form to one's own empty calendar. */
export const signUp = async (person: Person, workspace = 'Casa Lumbre'): Promise<void> => {
  await openSignUp(person)
  await fillSignUp(person)
  await sendSignUp(person)
  await confirmAddress(person)
  await nameWorkspace(person, workspace)
}
