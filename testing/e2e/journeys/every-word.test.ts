import { readFileSync } from 'node:fs'
import type { BrowserContext } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { markedParts, sampleVoice } from '../../../apps/web/src/features/writing/details/sample-voice.ts'
import { paths } from '../../../apps/web/src/ui/paths.ts'
import { platforms } from '../../../packages/contract/src/core/platforms.ts'
import { steps } from '../../../packages/contract/src/posts/steps.ts'
import { arrive, ask, giveCoins } from '../person/arrive.ts'
import { nextWeek } from '../person/calendar.ts'
import { createExplorer, type Explorer } from '../person/explore.ts'
import { asPerson, turned } from '../person/journey.ts'
import { createSaid } from '../person/message-words.ts'
import { openPerson, type Person } from '../person/open-person.ts'
import { strangeTo } from '../person/small-words.ts'
import type { Language } from '../person/texts.ts'
import { query } from '../product-database.ts'

/** The router's own tables, so that a page that is added there is visited as well. */
const table = ['routes', 'operator-routes']
  .map((name) => readFileSync(new URL(`../../../apps/web/src/app/${name}.tsx`, import.meta.url), 'utf8'))
  .join('\n')
const routes = [...table.matchAll(/path: paths\.(\w+),\s+who: '([\w-]+)'/g)].map(
  ([, name = '', who = '']) => ({
    path: paths[name as keyof typeof paths],
    who,
  }),
)

/** What a shop's owner has, in the language that all of its screens are looked at in. */
const words = {
  en: {
    workspace: 'The house of candles',
    title: 'How to pour a candle for the living room',
    description: 'How to choose a scented candle for every room of the house, and how to burn it. ',
    body: '<h2>The wax</h2><p>We pour it by hand in our workshop. It burns for forty hours and the wick is trimmed before each use.</p>',
    keyword: 'candle for the living room',
  },
  es: {
    workspace: 'La casa de las velas',
    title: 'Cómo verter una vela para el salón',
    description: 'Cómo elegir una vela aromática para cada habitación de la casa y cómo encenderla. ',
    body: '<h2>La cera</h2><p>La vertemos a mano en nuestro taller. Arde durante cuarenta horas y la mecha se recorta antes de cada uso.</p>',
    keyword: 'vela para el salón',
  },
} as const

/** Programs whose settings the page for developers shows. */
const assistants = ['Claude Code', 'Claude Desktop', 'Cursor']

const sections =
  '{publish_date,country_and_language,details,description,primary_keyword,title,references,structure}'

const plan = async (person: Person, hour: number, set: string, values: unknown[] = []): Promise<string> => {
  const { data } = await ask<{ data: { id: string } }>(person, ['post', '/api/posts'], {
    publishAt: nextWeek(2, hour).toISOString(),
    timeZone: 'Europe/Madrid',
  })
  const { title, description, keyword } = words[person.language]
  await query(
    inject('dataDir'),
    `update post set country = 'ES', language = $2, title = $3, description = $4, primary_keyword = $5,
     completed_steps = '${sections}', ${set} where id = $1`,
    [data.id, person.language, title, description.repeat(2), keyword, ...values],
  )
  return data.id
}

/** Answers that are still being read: a page that is left takes those away that were not. */
const beingRead = new Set<Promise<void>>()

/**
 * Every text in what the product answers: names in lists, what was stored, what was told. What it read on the connected
 * site is in that site's language.
 */
const hearAnswers = (context: BrowserContext, heard: Set<string>, ofSites: Set<string>) => {
  const take = (value: unknown, into: Set<string>): void => {
    if (typeof value === 'string') into.add(value.replaceAll(/\s+/g, ' ').trim())
    else if (typeof value === 'object' && value !== null)
      for (const one of Object.values(value)) take(one, into)
  }
  context.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (!pathname.startsWith('/api/')) return
    const into = /shop|integrations/.test(pathname) ? ofSites : heard
    if (!answer.headers()['content-type']?.includes('json')) return
    const read = answer
      .json()
      .then((said) => take(said, into))
      .catch(() => undefined)
      .finally(() => beingRead.delete(read))
    beingRead.add(read)
  })
}

const speak = (context: BrowserContext, language: Language) =>
  context.addInitScript((chosen) => {
    if (window.origin !== 'null') localStorage.setItem('i18nextLng', chosen)
  }, language)

/** Walks every page of those that `who` may see. */
const walk = async (explorer: Explorer, who: readonly string[], params: Record<string, string>) => {
  for (const { path } of routes.filter((one) => who.includes(one.who))) {
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
      const value = params[name]
      if (!value) throw new Error(`nothing to fill in for ${name} of ${path}`)
      return value
    })
    await explorer.visit(filled)
    await Promise.all(beingRead)
  }
}

test.for(turned)(
  '[I18N-01] all that is read or heard on every page, and at a desk behind its buttons, is in the person’s language, and no word is cut ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language, size } = person
    expect(routes).toHaveLength(table.match(/\bPage: page\(/g)?.length ?? 0)
    expect(routes.every(({ path }) => path)).toBe(true)
    const heard = new Set<string>([person.firstName, person.surname, person.email])
    const ofSites = new Set<string>()
    hearAnswers(person.context, heard, ofSites)
    await speak(person.context, language)
    const never = ['EN', 'ES', t('messages:LABEL_LOG_OUT')]

    const guest = await openPerson(inject('appUrl'), { language, size })
    const newcomer = await openPerson(inject('appUrl'), { language, size })
    const explorers: Explorer[] = []
    const explorerOf = (of: Person) => {
      const explorer = createExplorer(of, never, size === 'desk')
      explorers.push(explorer)
      return explorer
    }
    try {
      await arrive(person, { tier: 'premium', workspaces: [words[language].workspace] })
      await giveCoins(person, 200)
      const { url, username, appPassword } = inject('blog')
      const site = { baseUrl: url, username, appPassword, acceptsHttp: true }
      await ask(person, ['post', '/api/integrations/wordpress'], site)
      await ask(person, ['put', '/api/integrations/wordpress/active'], {})
      const { body } = words[language]
      const written = `is_new = false, word_count = 24, body = $6`
      const done = await plan(person, 9, `status = 'created', ${written}`, [body])
      const unfinished = await plan(person, 11, 'is_new = true')
      const published = await plan(person, 13, `status = 'published', published_at = now(), ${written}`, [
        body,
      ])
      const { previewToken } = await ask<{ previewToken: string }>(person, [
        'get',
        `/api/posts/${done}/preview-token`,
      ])

      for (const one of [guest, newcomer]) {
        hearAnswers(one.context, heard, ofSites)
        await speak(one.context, language)
      }
      const out = explorerOf(guest)
      await walk(out, ['guest', 'anyone'], { previewToken })
      await out.visit('/no-such-page')
      await arrive(newcomer, { workspaces: [] })
      await walk(explorerOf(newcomer), ['new-owner'], {})

      const member = explorerOf(person)
      await walk(member, ['member'], { postId: done })
      for (const step of steps) await member.visit(`/calendar/${unfinished}/edit?step=${step}`)
      for (const id of [unfinished, published]) await member.visit(`/calendar/${id}`)
      const date = nextWeek(2, 9).toLocaleDateString('sv')
      for (const path of [
        `/calendar?date=${date}`,
        `/calendar?view=month&date=${date}`,
        `/my-post?date=${date}`,
      ])
        await member.visit(path)
      await member.visit('/calendar', async () => {
        await page.keyboard.press('?')
        await page.getByRole('dialog').first().waitFor()
      })
      await member.visit(`/calendar/${done}`, async () => {
        await page.getByRole('button', { name: t('post-page:bar.edit'), exact: true }).click()
        await page.locator('[contenteditable=true]').first().waitFor()
      })
      for (const one of [guest, newcomer]) expect(one.faults).toEqual([])
    } finally {
      await Promise.all([guest.leave(), newcomer.leave()])
    }

    const said = createSaid(language)
    // A card whose connection has not been read has the platform's name alone.
    const brands = [...Object.values(platforms).map(({ brand }) => brand), ...assistants]
    // How a post sounds with the settings that the first one begins with.
    const sample = Object.values(sampleVoice(language, 'friendly', 'first_plural')).flatMap(markedParts)
    const known = new Set([...heard, ...ofSites, ...brands, ...sample.map(({ text }) => text.trim())])
    const screens = new Map<string, string>()
    for (const { text, lang, screen } of explorers.flatMap((one) => one.found))
      if (lang === language) screens.set(text, screen)
    const all = [...screens.keys()]
    const told = (text: string) => `${screens.get(text)}: ${text}`
    const ours = all.filter((text) => !ofSites.has(text))
    // One short word alone, as the name of a day, is a word of either.
    const sentences = ours.filter((text) => text.includes(' '))
    expect.soft(strangeTo(language, sentences).map(told), 'words of the other language').toEqual([])
    expect.soft(ours.filter((text) => !said(text, known)).map(told), 'words that no message says').toEqual([])
    const cut = explorers.flatMap((one) => [...one.cut].map(([word, screen]) => `${screen}: ${word}`))
    expect.soft(cut, 'words that are cut').toEqual([])
    expect(all.length).toBeGreaterThan(size === 'desk' ? 500 : 250)
  }),
)
