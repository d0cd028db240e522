import type { Locator } from 'playwright-core'
import { inject } from 'vitest'
import { query } from '../product-database.ts'
import { arrive, ask, giveCoins } from './arrive.ts'
import { checkScreen } from './check-screen.ts'
import { checkWords } from './cut-words.ts'
import type { Person } from './open-person.ts'
import { seeGone } from './see.ts'
import { checkTargets } from './small-targets.ts'

/** What every state of a screen owes to everybody, and on a phone to every finger. */
export const checkState = async ({ page, size }: Person, name: string): Promise<void> => {
  await checkScreen(page, name)
  await checkWords(page, name)
  if (size === 'phone') await checkTargets(page, name)
}

/** Looks at what is open, then closes it by Escape. */
export const checkAndClose = async (person: Person, opened: Locator, name: string): Promise<void> => {
  await opened.waitFor()
  await checkState(person, name)
  await person.page.keyboard.press('Escape')
  await seeGone(opened)
}

/** An owner on this tier with coins to spend and a connected blog. */
export const arriveWithBlog = async (person: Person, tier: 'premium' | 'enterprise'): Promise<string> => {
  const [workspace = ''] = await arrive(person, { tier })
  await giveCoins(person, 300)
  const { url, username, appPassword } = inject('blog')
  const site = { baseUrl: url, username, appPassword, acceptsHttp: true }
  await ask(person, ['post', '/api/integrations/wordpress'], site)
  await ask(person, ['put', '/api/integrations/wordpress/active'], {})
  return workspace
}

const sections =
  '{publish_date,country_and_language,details,description,primary_keyword,title,references,structure,image}'

export const title = 'How to pour a candle for the living room and every other room of the house'
const body =
  '<h2>The wax</h2><p>We pour it by hand. Wax burns for forty hours.</p><h2>The wick</h2><p>Trim it.</p>'

/** A written post at this moment, with all that its page and its dialogs show of it. */
export const planWritten = async (person: Person, at: Date, isOn = false): Promise<string> => {
  const { data } = await ask<{ data: { id: string } }>(person, ['post', '/api/posts'], {
    publishAt: at.toISOString(),
    timeZone: 'Europe/Madrid',
  })
  await query(
    inject('dataDir'),
    `update post set country = 'ES', language = 'en', title = $2, description = $3, primary_keyword = 'pour a candle',
     completed_steps = '${sections}', is_new = false, word_count = 14, body = $4, status = 'created' where id = $1`,
    [data.id, title, 'How to pour a scented candle for every room of the house. '.repeat(3), body],
  )
  if (isOn) await ask(person, ['put', `/api/posts/${data.id}/platforms/wordpress`])
  return data.id
}
