import { expect, test } from 'vitest'
import { arrive } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, mixed, turned } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { fillLogin } from '../person/security.ts'
import { seeAddress, seeHeading } from '../person/see.ts'
import { chooseLanguage } from '../person/sign-up.ts'
import { createPost, openNewPost } from '../person/wizard.ts'
import { licenceStatements, privacySections, privacyStatements, type Statement } from './legal-statements.ts'

const openText = async (person: Person, path: string, name: string): Promise<string> => {
  const { page, t } = person
  await page.goto(path)
  await chooseLanguage(person)
  await seeHeading(page, t(`sign-up:legal.${name}`), 1)
  return (await page.getByRole('main').innerText()).replace(/\s+/g, ' ')
}

const expectSaid = ({ language }: Person, text: string, statements: readonly Statement[]) => {
  for (const [id, en, es] of statements) expect.soft(text, id).toMatch(language === 'es' ? es : en)
}

test.for(turned)(
  '[LEGAL-01, LEGAL-02, LEGAL-03, LEGAL-04, LEGAL-05, LEGAL-09, LEGAL-10, LEGAL-11, LEGAL-12, LEGAL-13, LEGAL-14, LEGAL-15, LEGAL-16, LEGAL-17, LEGAL-18, LEGAL-19, LEGAL-20, LEGAL-21, LEGAL-22, LEGAL-23, SHELL-19] the privacy policy says what it has to ($language, $size)',
  asPerson(async (person) => {
    const text = await openText(person, '/privacy-policy', 'privacy')
    const main = person.page.getByRole('main')
    const titles = await main.getByRole('heading', { level: 2 }).allInnerTexts()
    expect(titles).toEqual(privacySections[person.language].map((title, index) => `${index + 1}. ${title}`))
    const links = await main.getByRole('link').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    expect(links.map((link) => link?.replace('?hl=es', ''))).toEqual([
      'https://www.linkedin.com/legal/privacy-policy',
      'https://policies.google.com/privacy',
      'https://www.aepd.es/derechos-y-deberes/ejerce-tus-derechos',
      '/cookie-policy',
    ])
    expectSaid(person, text, privacyStatements)
    await checkScreen(person.page, 'privacy policy')
    const opened = person.context.waitForEvent('page')
    await main.getByRole('link', { name: person.t('sign-up:legal.cookies') }).click()
    await seeHeading(await opened, person.t('sign-up:legal.cookies'), 1)
  }),
)

/** What a browser holds of us: cookies and stored texts, by name; of a family such as `wish:post` its first part. */
const keptIn = async ({ page, context }: Person): Promise<string[]> => {
  const cookies = (await context.cookies()).map(({ name }) => name.replace(/^__Host-/, ''))
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  return [...cookies, ...stored].map((name) => name.replace(/:.*/, ''))
}

test.for(mixed)(
  '[LEGAL-03] the cookie policy names all that is kept in a browser ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    // One who loses the session on the way, changes the theme, searches, and leaves a post that was begun.
    await page.goto('/calendar?filter=draft')
    await page.getByRole('main').waitFor()
    await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'light'))
    await openNewPost(person)
    await createPost(person)
    await seeHeading(page, t('writing:country.title'))
    const kept = new Set(await keptIn(person))
    await person.context.clearCookies({ name: /access-token/ })
    await page.goto('/my-post')
    await fillLogin(person, person.password)
    await seeAddress(page, '/my-post')
    for (const name of await keptIn(person)) kept.add(name)
    expect([...kept]).toEqual(
      expect.arrayContaining(['access-token', 'known-device', 'current-workspace-id', 'signed-in']),
    )
    const text = await openText(person, '/cookie-policy', 'cookies')
    const missing = [...kept].filter((name) => !text.includes(name))
    expect(missing).toEqual([])
    // What only some browsers come to hold.
    for (const name of [
      'google-sign-in',
      'recent-searches',
      'single-key-shortcuts',
      'product-tour-step',
      'return-to',
    ])
      expect(text).toContain(name)
    await checkScreen(page, 'cookie policy')
  }),
)

test.for(turned)(
  '[LEGAL-01, LEGAL-07, LEGAL-08, LEGAL-24, LEGAL-25, LEGAL-26, LEGAL-27, LEGAL-28, LEGAL-29, LEGAL-30, LEGAL-31, LEGAL-32, LEGAL-33, LEGAL-34, LEGAL-35, LEGAL-36, LEGAL-37, LEGAL-38, LEGAL-39, LEGAL-40, LEGAL-41, LEGAL-42, LEGAL-43, LEGAL-44, LEGAL-45, LEGAL-46, SHELL-20] the licence agreement says what it has to ($language, $size)',
  asPerson(async (person) => {
    const text = await openText(person, '/licence-agreement', 'licence')
    expectSaid(person, text, licenceStatements)
    await checkScreen(person.page, 'licence agreement')
  }),
)
