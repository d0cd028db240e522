import { expect, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { choosePlan, forgetTrials, reviewPlan, seeProcessed } from '../person/billing.ts'
import { silenceStream } from '../person/cut-stream.ts'
import { asPerson, englishDesk, mixed, spanishDesk } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { answerOnce } from '../person/security.ts'
import { seeGone, seeHeading, seeText, waitUntil } from '../person/see.ts'
import { openUserMenu } from '../person/shell.ts'
import { type Language, textsOf } from '../person/texts.ts'
import { testCards, typeCard } from '../person/wallet.ts'
import { createPost, leavePlatformOpen, openNewPost, stepCountry } from '../person/wizard.ts'
import { wordsOn } from '../person/words-on.ts'

const KEY = 'i18nextLng'
const otherOf = ({ language }: Person): Language => (language === 'en' ? 'es' : 'en')
const titleIn = (language: Language) => textsOf(language)('messages:LABEL_INTEGRATIONS')

/** Changes the stored language as something else on the same page would: no event tells of it. */
const store = ({ page }: Person, language: string) =>
  page.evaluate(([key, chosen]) => localStorage.setItem(key, chosen), [KEY, language] as const)

const openIntegrations = async (person: Person) => {
  await person.page.goto('/integrations')
  await seeHeading(person.page, titleIn(person.language), 1)
}

test.for(mixed)(
  '[I18N-02, I18N-04, I18N-08, I18N-09] the language is chosen in the user popover, stored, and saved on the account ($language, $size)',
  asPerson(async (person) => {
    const { page } = person
    await silenceStream(person)
    await arrive(person)
    await openIntegrations(person)
    const other = otherOf(person)
    await page.evaluate(() => {
      document.body.dataset.since = 'the first load'
    })
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname === '/api/users/me') asked.push(`${request.method()} ${request.postData() ?? ''}`.trim())
    })
    await openUserMenu(person)
    const choice = page.getByRole('radio', { name: other.toUpperCase() })
    await choice.press('Space')
    await page.getByRole('button', { name: textsOf(other)('messages:LABEL_LOG_OUT'), exact: true }).waitFor()
    await page.waitForFunction((language) => document.documentElement.lang === language, other)
    expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe(other)
    expect(await choice.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => document.body.dataset.since)).toBe('the first load')
    await page.keyboard.press('Escape')
    await seeHeading(page, titleIn(other), 1)

    await waitUntil('the user is read again', async () => asked.length > 1)
    expect(asked).toEqual([`PATCH ${JSON.stringify({ language: other })}`, 'GET'])
    expect(await ask(person, ['get', '/api/users/me'])).toMatchObject({ language: other })
    // The whole interface has changed: a new load says no other word.
    await seeGone(page.getByRole('button', { name: textsOf(other)('messages:LABEL_LOG_OUT'), exact: true }))
    const words = async () => (await wordsOn(page)).map(({ text }) => text).sort()
    const changed = await words()
    await page.reload()
    await seeHeading(page, titleIn(other), 1)
    await expect.poll(words, { timeout: 30_000 }).toEqual(changed)
  }),
)

test.for(spanishDesk)(
  '[I18N-05, I18N-06] a choice made in another tab is followed at once, one made without a word within 500 ms ($language, $size)',
  asPerson(async (person) => {
    const { page, context, language } = person
    const other = otherOf(person)
    await arrive(person)
    await page.clock.install()
    await openIntegrations(person)
    const tab = await context.newPage()
    await tab.goto('/favicon.svg')
    // With its clock stopped, the page hears of it by the event alone.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    await tab.evaluate(([key, chosen]) => localStorage.setItem(key, chosen), [KEY, other] as const)
    await seeHeading(page, titleIn(other), 1)
    await tab.close()

    await store(person, language)
    await page.clock.runFor(1)
    expect(await page.getByRole('heading', { name: titleIn(other), level: 1, exact: true }).count()).toBe(1)
    await page.clock.runFor(500)
    await seeHeading(page, titleIn(language), 1)
    await page.clock.resume()
  }),
)

test.for(englishDesk)(
  '[I18N-10] the chosen language stays when the user cannot be read again ($language, $size)',
  asPerson(async (person) => {
    const { page, faults } = person
    await silenceStream(person)
    await arrive(person)
    await openIntegrations(person)
    await answerOnce(person, ['GET', '/api/users/me'], { status: 500 })
    const logged = page.waitForEvent('console', (line) =>
      line.text().startsWith('Error fetching user info after language change'),
    )
    await openUserMenu(person)
    await page.getByRole('radio', { name: 'ES' }).press('Space')
    expect((await logged).type()).toBe('error')
    await page.keyboard.press('Escape')
    await seeHeading(page, titleIn('es'), 1)
    expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('es')
    // Both were made on purpose: the answer and the line about it.
    expect(faults.filter((fault) => !/^(500 GET|console: Error fetching user info)/.test(fault))).toEqual([])
    faults.length = 0
  }),
)

/** Which lists were asked for, and in which language. */
const watchLists = ({ page }: Person) => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const [, list] = /^\/api\/enums\/([\w-]+)$/.exec(new URL(request.url()).pathname) ?? []
    if (list) asked.add(`${list} ${(request.postDataJSON() as { translations: string }).translations}`)
  })
  return async (language: Language, ...lists: string[]) => {
    await waitUntil(`${lists} in ${language}`, async () =>
      lists.every((list) => asked.has(`${list} ${language}`)),
    )
  }
}

test.for(englishDesk)(
  '[I18N-11] the option lists of the wizard are served in the language and asked for again when it changes ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    const es = textsOf('es')
    await arrive(person)
    const listsAsked = watchLists(person)
    await page.goto('/calendar')
    await openNewPost(person)
    await createPost(person)
    await seeHeading(page, t('writing:country.title'))
    const ofCountry = ['target-countries', 'supported-languages', 'post-types'] as const
    const ofDetails = ['post-tones', 'post-points-of-view', 'post-audiences'] as const
    const optionsOf = async (words: typeof t, key: string) => {
      await page.getByLabel(words(key), { exact: true }).and(page.locator('input')).click()
      const options = page.getByRole('option')
      await options.first().waitFor()
      // A country's code and what a type of post is stand on lines of their own.
      const names = (await options.allInnerTexts()).flatMap((text) => text.split('\n'))
      await page.keyboard.press('Escape')
      return names
    }
    await listsAsked('en', ...ofCountry)
    expect(await optionsOf(t, 'writing:country.country')).toContain('Spain')
    expect(await optionsOf(t, 'writing:country.language')).toContain('Spanish')
    expect(await optionsOf(t, 'writing:country.type')).toContain('Article')
    await store(person, 'es')
    await seeHeading(page, es('writing:country.title'))
    await listsAsked('es', ...ofCountry)
    expect(await optionsOf(es, 'writing:country.country')).toContain('España')
    expect(await optionsOf(es, 'writing:country.language')).toContain('Español')
    expect(await optionsOf(es, 'writing:country.type')).toContain('Artículo')

    await store(person, 'en')
    await seeHeading(page, t('writing:country.title'))
    await stepCountry(person)
    await leavePlatformOpen(person)
    await listsAsked('en', ...ofDetails)
    const keys = ['tone', 'pov', 'audience'].map((field) => `writing:details.${field}`)
    const english = []
    await page.getByRole('button', { name: t('writing:details.voiceShow'), exact: true }).click()
    for (const key of keys) english.push(await optionsOf(t, key))
    await store(person, 'es')
    await seeHeading(page, es('writing:details.title'))
    await listsAsked('es', ...ofDetails)
    const shown = page.getByRole('button', { name: es('writing:details.voiceShow'), exact: true })
    if ((await shown.count()) > 0) await shown.click()
    for (const [index, key] of keys.entries()) {
      const spanish = await optionsOf(es, key)
      expect(spanish).toHaveLength(english[index]?.length ?? 0)
      expect(spanish).not.toEqual(english[index])
    }
  }),
)

test.for(englishDesk)(
  '[I18N-12] the reasons to cancel are served in the language, and again when it changes ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    const es = textsOf('es')
    await arrive(person)
    await forgetTrials()
    const listsAsked = watchLists(person)
    await page.goto('/subscription')
    await choosePlan(person, 'Basic')
    const dialog = await reviewPlan(person, 'subscribe', 'Basic')
    await typeCard(person, dialog, testCards.visa)
    await dialog.getByRole('button', { name: t('billing:act.confirmTrial'), exact: true }).click()
    await seeProcessed(person)
    await forgetTrials()
    await page.getByRole('button', { name: t('messages:LABEL_MORE'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('money:LABEL_CANCEL_SUBSCRIPTION'), exact: true })
      .click()
    const reasonsIn = async (words: typeof t) => {
      const asked = page.getByRole('dialog', { name: words('billing:cancel.title') })
      await asked.getByRole('radio').first().waitFor()
      return asked.getByRole('radiogroup').innerText()
    }
    await listsAsked('en', 'cancel-subscription-feedback')
    const english = await reasonsIn(t)
    await store(person, 'es')
    await listsAsked('es', 'cancel-subscription-feedback')
    await seeText(page, es('billing:cancel.comment'))
    await expect.poll(() => reasonsIn(es), { timeout: 30_000 }).not.toBe(english)
    const tags = (translations: Language) =>
      ask<{ name: string }[]>(person, ['put', '/api/enums/cancel-subscription-feedback'], { translations })
    for (const { name } of await tags('es')) expect(await reasonsIn(es)).toContain(name)
    for (const { name } of await tags('en')) expect(english).toContain(name)
  }),
)
