import { randomBytes } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Person } from '../world.ts'
import type { Manner } from './echo-site.ts'

export const hex = (bytes = 16) => randomBytes(bytes).toString('hex')
/** As WordPress gives them; the fake knows one alone. */
const grouped = () => (hex(12).match(/.{4}/g) ?? []).join(' ')
export const newKeys = () => ({
  token: `shpat_${hex()}`,
  appSecret: `shpss_${hex()}`,
  mailchimp: `${hex()}-us21`,
  mailchimpNext: `${hex()}-us21`,
  activeCampaign: hex(24),
  wrongPassword: grouped(),
  wrongToken: `shpat_${hex()}`,
  wrongMailchimp: `${hex()}-us7`,
  wrongActiveCampaign: hex(24),
})

export const kinds = ['wordpress', 'shopify', 'mailchimp', 'active-campaign'] as const
export type Forms = Record<(typeof kinds)[number], Record<string, unknown>>

/** As a browser calls; every byte of the answer is kept. */
export type Call = (
  as: Person | null,
  method: string,
  path: string,
  body?: unknown,
  type?: string,
) => Promise<{ status: number; bytes: Buffer; json: unknown }>

/** Everything that a screen reads of an account. */
export const readAll = async (call: Call, as: Person, posts: string[]) => {
  await call(as, 'POST', '/api/integrations', {})
  await call(as, 'PUT', '/api/notifications', {})
  for (const path of ['/api/shop-index', '/api/posts/upcoming', '/api/workspaces', '/api/users/me'])
    await call(as, 'GET', path)
  for (const kind of kinds) await call(as, 'GET', `/api/integrations/${kind}`)
  for (const id of posts)
    for (const part of ['', '/publications', '/campaigns', '/copies', '/evidence', '/versions'])
      await call(as, 'GET', `/api/posts/${id}${part}`)
}

/** What an owner does with connections: checks, other keys, wrong ones, lists, forms that are no forms. */
export const useForms = async (call: Call, as: Person, forms: Forms, keys: ReturnType<typeof newKeys>) => {
  const wrong = {
    wordpress: { ...forms.wordpress, appPassword: keys.wrongPassword },
    shopify: { storeId: forms.shopify.storeId, blogId: forms.shopify.blogId, accessToken: keys.wrongToken },
    mailchimp: { ...forms.mailchimp, apiKey: keys.wrongMailchimp },
    'active-campaign': { ...forms['active-campaign'], apiKey: keys.wrongActiveCampaign },
  }
  for (const kind of kinds) {
    const path = `/api/integrations/${kind}`
    await call(as, 'PUT', `${path}/check`, {})
    await call(as, 'PUT', `${path}/check`, wrong[kind])
    await call(as, 'POST', path, wrong[kind])
    await call(as, 'PUT', `${path}/choices`, {})
    await call(as, 'POST', path, JSON.stringify(forms[kind]).slice(0, -1))
    await call(as, 'POST', path, JSON.stringify(forms[kind]), 'text/plain')
    await call(as, 'POST', path, { ...forms[kind], replyTo: 5, baseUrl: 5, storeId: 5, more: [forms[kind]] })
    await call(null, 'POST', path, forms[kind])
  }
  await call(as, 'GET', '/api/integrations/mailchimp/audiences')
  await call(as, 'GET', '/api/integrations/active-campaign/lists')
  const webhook = JSON.stringify({ id: 'evt_1', object: 'event', data: { object: forms } })
  await call(null, 'POST', '/api/payments/webhook', webhook)
}

/** Every file below a folder. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesIn(path) : [path]
  })

/** Until each was tried once and what came of it is noted. */
export const tried = async (pool: pg.Pool, { accountId }: Person) => {
  const left = () =>
    pool.query<{ count: string }>(
      `select count(*) from (
         select reason, state from publication where account_id = $1 and due_at < now()
         union all select reason, state from campaign where account_id = $1) all_of
       where reason is null and state not in ('published', 'failed', 'sent', 'drafted')
         and not (state = 'scheduled' and reason is null and exists (select from campaign c
           where c.account_id = $1 and c.sends_at is not null))`,
      [accountId],
    )
  for (const end = Date.now() + 25_000; Date.now() < end; await sleep(200))
    if ((await left()).rows[0]?.count === '0') return
}

/** A customer for each manner of answering. */
export const manners: [string, Manner][] = [
  ['honest', 'honest'],
  ['good-names', 'good'],
  ['refused', 400],
  ['unknown', 401],
  ['forbidden', 403],
  ['missing', 404],
  ['senseless', 422],
  ['broken', 500],
  ['moved', 302],
]
