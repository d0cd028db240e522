import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkScreen } from '../person/check-screen.ts'
import { englishDesk, spanishPhone } from '../person/journey.ts'
import { openPerson, type Person, type Way } from '../person/open-person.ts'
import { seeAddress, seeHeading, seeText } from '../person/see.ts'
import { chooseLanguage, fillSignUp, nameWorkspace } from '../person/sign-up.ts'
import { type App, startApp } from '../start-app.ts'

const COMMAND = 'npm run operator -- owner'
let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

const withPerson = async ([way]: Way[], walk: (person: Person) => Promise<void>) => {
  if (!way) throw new Error('a way is missing')
  const person = await openPerson(app.url, way)
  try {
    await walk(person)
    expect(person.faults.join('\n')).toBe('')
  } catch (error) {
    await person.photograph('instance-owner').catch(() => undefined)
    throw error
  } finally {
    await person.leave()
  }
}

/** The link that the first start printed, as soon as it is there. */
const printedLink = async (): Promise<string> => {
  for (;;) {
    const link = /\S+\/instance-owner\?token=[\w-]{43}/.exec(app.said())?.[0]
    if (link) return link
    await new Promise((done) => setTimeout(done, 100))
  }
}

const openLink = async (person: Person) => {
  await person.page.goto(await printedLink())
  await chooseLanguage(person)
  await seeHeading(person.page, person.t('instance-owner:title'))
}

test('the link of the first start creates the owner, who comes to the calendar and may choose the writer', () =>
  withPerson(spanishPhone, async (person) => {
    const { page, t } = person
    await openLink(person)
    await checkScreen(page, 'the form of the owner')
    const create = page.getByRole('button', { name: t('instance-owner:submit'), exact: true })
    await create.click()
    await seeText(page, t('messages:FIELD_EMAIL_REQUIRED'))
    await checkScreen(page, 'the form of the owner with errors')
    await fillSignUp(person)
    await create.click()
    await seeHeading(page, t('sign-up:workspace.title'))
    await nameWorkspace(person, 'Casa Lumbre')
    await page.goto('/settings/writer')
    await seeText(page, t('writer:none'))
  }))

test('a used link says so by the keyboard alone, and how to get another', () =>
  withPerson(englishDesk, async (person) => {
    const { page, t } = person
    await openLink(person)
    await page.getByLabel(t('sign-up:firstName'), { exact: true }).focus()
    for (const word of [person.firstName, person.surname, person.email]) {
      await page.keyboard.type(word)
      await page.keyboard.press('Tab')
    }
    await fillSignUp(person)
    await page.keyboard.press('Enter')
    await seeText(page, t('instance-owner:invalid'))
    await seeText(page, COMMAND)
    await checkScreen(page, 'a used owner link')
    person.faults.length = 0
    await page.goto('/instance-owner')
    await seeText(page, t('instance-owner:invalid'))
    await seeAddress(page, '/instance-owner')
  }))
