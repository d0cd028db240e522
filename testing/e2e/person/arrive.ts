import { termsVersions } from '@tintario/contract/users/terms-versions.ts'
import { FREE_TIER_COINS } from '@tintario/contract/wallet/limits.ts'
import type { APIRequestContext, BrowserContext } from 'playwright-core'
import { inject } from 'vitest'
import { grantCoins, query } from '../product-database.ts'
import type { Person } from './open-person.ts'
import type { Language } from './texts.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** What a browser says of a call that one of our own screens makes; without it a cookie counts for nothing. */
export const fromScreen = { 'sec-fetch-site': 'same-origin' }

/** A call with the person's own session, as the screens make it. Throws what the product refused. */
export const ask = async <T>(
  { context }: { context: { request: APIRequestContext } },
  [method, path]: readonly [Method, string],
  data?: object,
): Promise<T> => {
  const answer = await context.request[method](path, { headers: fromScreen, ...(data ? { data } : {}) })
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Opens the product in this language. The frame in which a letter is shown keeps nothing. */
const speak = (context: BrowserContext, language: Language) =>
  context.addInitScript((chosen) => {
    if (window.origin !== 'null' && !localStorage.getItem('i18nextLng'))
      localStorage.setItem('i18nextLng', chosen)
  }, language)

/** Agrees to the terms in force, as the form of the first workspace does. */
export const agreeToTerms = (person: Person): Promise<unknown> =>
  ask(person, ['post', '/api/users/me/agreements'], { ...termsVersions, language: person.language })

export type Tier = 'free' | 'basic' | 'premium' | 'enterprise'

/** Puts the person's account on a tier, as a subscription would. */
export const setTier = async ({ email }: Person, tier: Tier): Promise<void> => {
  const account = '(select account_id from sign_in_email where email = $1)'
  await query(inject('dataDir'), `update wallet set tier = $2 where account_id = ${account}`, [email, tier])
}

/** Adds coins to the person's account; `bought` coins stay. `dataDir` is that of the product, unless one is given. */
export const giveCoins = (
  { email }: Person,
  coins: number,
  { book, dataDir = inject('dataDir') }: { book?: 'bought' | 'plan'; dataDir?: string | undefined } = {},
): Promise<void> => grantCoins(dataDir, email, coins, book)

/** Spends all coins of the plan, by the ledger's own rules: a wallet that disagrees with it may spend nothing. */
export const spendPlanCoins = async ({ email }: Person): Promise<void> => {
  const text = `with mine as (select account_id, user_id, plan from wallet
        join sign_in_email using (account_id) where email = $1),
      act as (insert into ledger_transaction (account_id, kind, idempotency_key, item, user_id)
        select account_id, 'spend', gen_random_uuid()::text, 'post', user_id from mine returning account_id, id),
      entries as (insert into ledger_entry (account_id, transaction_id, book, amount)
        select account_id, id, book, amount
        from act join mine using (account_id), lateral (values ('plan', -plan), ('spent', plan)) as side(book, amount))
    update wallet set plan = 0 where account_id = (select account_id from mine)`
  await query(inject('dataDir'), text, [email])
}

/**
 * Brings the person in without the screens of signing up, for journeys about something else: signed in, the address
 * confirmed, with these workspaces. Answers the workspaces' ids. The first page is still to be opened. `dataDir` names
 * another product than the one of all journeys.
 */
export const arrive = async (
  person: Person,
  {
    tier = 'free',
    workspaces = ['Casa Lumbre'],
    dataDir = inject('dataDir'),
  }: { tier?: Tier; workspaces?: string[]; dataDir?: string } = {},
): Promise<string[]> => {
  const { context, language, firstName, surname, email, password } = person
  await speak(context, language)
  await ask(person, ['post', '/api/users'], { firstName, surname, email, password, language })
  await agreeToTerms(person)
  await query(
    dataDir,
    'update users set email_verified_at = now() where id = (select user_id from sign_in_email where email = $1)',
    [email],
  )
  await giveCoins(person, FREE_TIER_COINS, { book: 'plan', dataDir })
  await setTier(person, tier)
  const ids: string[] = []
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  for (const name of workspaces) {
    const { id } = await ask<{ id: string }>(person, ['post', '/api/workspaces'], { name, timeZone })
    ids.push(id)
  }
  return ids
}

/** A new owner's empty calendar, where signing up by the screens ends too. */
export const arriveAtCalendar = async (person: Person, dataDir = inject('dataDir')): Promise<void> => {
  await arrive(person, { dataDir })
  await person.page.goto('/calendar')
}

/**
 * Brings an agent of the owner's account in, in a browser of the agent's own: invited and activated by the letter's
 * link, signed in.
 */
export const arriveAsAgent = async (
  agent: Person,
  owner: Person,
  { permissions = [], workspaceIds }: { permissions?: ('users' | 'workspaces')[]; workspaceIds: string[] },
): Promise<{ id: string }> => {
  const { context, language, firstName, email, password } = agent
  await speak(context, language)
  const body = { firstName, email, permissions, workspaceIds }
  const { id } = await ask<{ id: string }>(owner, ['post', '/api/children'], body)
  await ask(agent, ['put', '/api/users/child-activation'], {
    emailVerificationToken: await activationToken(agent),
    password,
    repeatPassword: password,
  })
  await ask(agent, ['post', '/api/login'], { email, password })
  await agreeToTerms(agent)
  return { id }
}

/** The token in the newest invitation to this address, as soon as the letter has come. */
export const activationToken = async (person: Person): Promise<string> => {
  for (let tries = 0; tries < 150; tries++) {
    const letters = await ask<{ to: string; text: string }[]>(person, ['get', '/dev/mailbox.json'])
    const letter = letters.find(({ to, text }) => to === person.email && text.includes('?activation='))
    const token = /\?activation=([\w-]+)/.exec(letter?.text ?? '')?.[1]
    if (token) return token
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error('no invitation came within 30 s')
}
