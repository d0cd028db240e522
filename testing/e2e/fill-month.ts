import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Route } from '@tintario/contract/core/endpoint.ts'
import { routes } from '@tintario/contract/core/routes.ts'
import { unsupported } from '../../apps/server/src/features/sample/texts/sample-months.ts'
import { type FinishedSample, FORBIDDEN, REFUSAL, type SamplePost, samplePosts } from './demo-posts.ts'
import { query } from './product-database.ts'
import type { askAs } from './sample-owner.ts'
import { connectBlog } from './sample-owner.ts'
import type { WordpressSite } from './wordpress/start-wordpress.ts'
import { wpCall } from './wordpress/wp-call.ts'

export type Demo = { dataDir: string; ask: ReturnType<typeof askAs>; language: 'en' | 'es' }
export type Planned = { id: string; sample: SamplePost }

const written =
  '{publish_date,country_and_language,details,description,primary_keyword,title,references,structure,image}'
/** What the newsletter's stand-in knows (testing/fake-mailchimp). */
const newsletter = {
  apiKey: '0123456789abcdef0123456789abcdef-us21',
  fromName: 'Casa Lumbre',
  replyTo: 'nora@example.com',
  audience: 'a1b2c3d4e5',
  mode: 'draft',
}
const CONNECTS = 4
const SETTLES_WITHIN_MS = 120_000
const withId = ([method, path]: Route, name: string, id: string): Route => [
  method,
  path.replace(`:${name}`, id) as Route[1],
]

const ruleFile = ({ dir }: WordpressSite) => join(dir, 'wordpress/wp-content/mu-plugins/house-rule.php')
/** A plugin of the blog's own that refuses some texts, as houses with rules have. */
const setHouseRule = async (blog: WordpressSite, language: Demo['language']) => {
  const rule = `<?php
add_filter('rest_pre_insert_post', function ($post) {
  if (stripos(($post->post_content ?? '') . ($post->post_title ?? ''), '${FORBIDDEN[language]}') === false) return $post;
  return new WP_Error('house_rule', '${REFUSAL[language]}', ['status' => 400]);
});
`
  await mkdir(join(ruleFile(blog), '../..'), { recursive: true })
  await writeFile(ruleFile(blog), rule)
}

/** A plan that pays for all of it: the trial of a tier, with a card of the sandbox. */
export const takeTrial = async ({ ask }: Demo): Promise<void> => {
  const { clientSecret } = await ask<{ clientSecret: string }>(routes.cards.create, '', {})
  const card = { clientSecret, number: '4242424242424242', expiry: '08/31', securityCode: '123' }
  await ask(routes.sandbox.enterCard, '', card)
  await ask(routes.subscriptions.start, '', { tier: 'enterprise' })
}

/** A busy machine may be too slow for the first answer. */
const connectNewsletter = async ({ ask }: Demo) => {
  for (let tries = 0; tries < CONNECTS; tries++) {
    const { isActive } = await ask<{ isActive: boolean }>(routes.mailchimp.connect, '', newsletter)
    if (isActive) break
  }
  await ask(routes.mailchimp.activate, '', {})
}

/** Two colleagues beside the owner. */
export const inviteTeam = async ({ ask, dataDir }: Demo): Promise<void> => {
  const [workspace] = await ask<{ id: string }[]>(routes.workspaces.list)
  for (const firstName of ['Mateo', 'Alba']) {
    const email = `${firstName.toLowerCase()}@casa-lumbre.example`
    await ask(routes.team.invite, '', { firstName, email, workspaceIds: [workspace?.id] })
  }
  await query(
    dataDir,
    `update users set email_verified_at = now() where is_child and email like '%@casa-lumbre.example'`,
  )
}

const momentOf = ({ days, hour }: SamplePost): Date => {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour)
}

/** Gives a planned post a finished text with what supports it. */
export const storeText = async (
  dataDir: string,
  id: string,
  sample: FinishedSample,
  blogUrl: string,
): Promise<void> => {
  const { title, keyword, metaDescription, description, language, type, words, claims } = sample
  const body = sample.body.replaceAll('BLOG', blogUrl)
  await query(
    dataDir,
    `with text as (update post set title = $2, body = $3, excerpt = $4, meta_title = $2, meta_description = $4,
       description = $5, primary_keyword = $6, country = $7, language = $8, type = $9, word_count = $10,
       tone = 'friendly', pov = 'first_plural', audience = 'customers', status = 'created', is_new = false,
       writer = 'model:sample', completed_steps = '${written}' where id = $1 returning account_id)
     insert into evidence (account_id, post_id, sources, claims)
       select account_id, $1, $11::jsonb, $12::jsonb from text`,
    [
      id,
      title,
      body,
      metaDescription,
      description,
      keyword,
      language === 'es' ? 'ES' : 'GB',
      language,
      type,
      words,
      JSON.stringify([{ id: 'D', kind: 'owner', title: '', url: null, readAt: new Date().toISOString() }]),
      JSON.stringify(claims),
    ],
  )
}

/** Plans a post ahead, as its owner would, with its text. */
const plan = async ({ dataDir, ask }: Demo, blogUrl: string, sample: SamplePost): Promise<Planned> => {
  const at = momentOf(sample)
  const ahead = at.getTime() > Date.now() ? at : new Date(Date.now() + 7 * 86_400_000)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const { data } = await ask<{ data: { id: string } }>(routes.posts.create, '', {
    publishAt: ahead.toISOString(),
    timeZone,
  })
  const { id } = data
  await storeText(dataDir, id, sample, blogUrl)
  // By the product itself, of the title, as the wizard's step has it drawn.
  await ask(routes.writing.image, id, {})
  return { id, sample }
}

/** The shop's own posts, finished and on no site yet. */
export const planPosts = async (demo: Demo, blogUrl: string): Promise<Planned[]> => {
  const waiting = samplePosts(demo.language)
  const planned: Planned[] = []
  const worker = async () => {
    for (let sample = waiting.shift(); sample; sample = waiting.shift())
      planned.push(await plan(demo, blogUrl, sample))
  }
  await Promise.all([worker(), worker(), worker()])
  return planned
}

/** What no person can do: the days until the post is due are over. A post that is late was due when it should have been. */
const letTimePass = async ({ dataDir }: Demo, { id, sample }: Planned) => {
  const due = sample.fate === 'late' ? momentOf(sample) : new Date(Math.floor(Date.now() / 60_000) * 60_000)
  await query(
    dataDir,
    `update post set publish_at = $2,
       local_time = to_char($2::timestamptz at time zone time_zone, 'YYYY-MM-DD"T"HH24:MI') where id = $1`,
    [id, due],
  )
  await query(dataDir, 'update publication set due_at = $2, next_try_at = now() where post_id = $1', [
    id,
    due,
  ])
}

const waitUntilSettled = async ({ dataDir }: Demo, ids: string[]) => {
  const until = Date.now() + SETTLES_WITHIN_MS
  while (Date.now() < until) {
    const open = await query(
      dataDir,
      `select from publication where post_id = any($1) and state not in ('published', 'failed')
       union all select from campaign where post_id = any($1) and state in ('waiting', 'sending')`,
      [ids],
    )
    if (open.length === 0) return
    await wait(500)
  }
}

/** What went out or failed today did so on its own day: here, and on the blog. */
const moveBack = async ({ dataDir }: Demo, blog: WordpressSite, { id, sample }: Planned) => {
  const at = momentOf(sample)
  const [sent] = await query<{ remote_id: string | null }>(
    dataDir,
    `update publication set due_at = $2, published_at = case when published_at is null then null else $2::timestamptz end
     where post_id = $1 returning remote_id`,
    [id, at],
  )
  await query(
    dataDir,
    `update post set publish_at = $2, published_at = case when published_at is null then null else $2::timestamptz end,
       local_time = to_char($2::timestamptz at time zone time_zone, 'YYYY-MM-DD"T"HH24:MI') where id = $1`,
    [id, at],
  )
  if (sent?.remote_id)
    await wpCall(blog, 'POST', `/wp/v2/posts/${sent.remote_id}`, { date_gmt: at.toISOString().slice(0, 19) })
}

/** One post waits for an approval and one for its finding; the others that are still to go out are approved. */
const askForApproval = async ({ ask, dataDir, language }: Demo, planned: readonly Planned[]) => {
  const of = (...fates: SamplePost['fate'][]) => planned.filter(({ sample }) => fates.includes(sample.fate))
  for (const { id } of of('blocked'))
    await query(
      dataDir,
      `insert into finding (account_id, post_id, "check", sentence, values)
       select account_id, id, 'figure', $2, jsonb_build_object('figure', $3::text) from post where id = $1`,
      [id, unsupported[language].sentence, unsupported[language].figure],
    )
  const [workspace] = await ask<{ id: string }[]>(routes.workspaces.list)
  await ask(routes.workspaces.edit, workspace?.id, { approvesPosts: true })
  const approved = planned.filter(({ sample }) => sample.fate !== 'unapproved')
  for (const { id } of approved) {
    const { version } = await ask<{ version: number }>(routes.posts.get, id)
    await ask(routes.posts.approve, id, { version })
  }
}

/**
 * Sends the planned posts through the product: what is public was published on the blog, what failed was refused by it and
 * goes out when it is tried again, and the campaign is a draft at the newsletter's stand-in. Throws what the product refused.
 */
export const publishPosts = async (
  demo: Demo,
  blog: WordpressSite,
  planned: readonly Planned[],
): Promise<void> => {
  const { ask, language } = demo
  await setHouseRule(blog, language)
  await connectBlog(ask, blog)
  await connectNewsletter(demo)
  for (const { id, sample } of planned) {
    if (sample.fate === 'created') continue
    if (sample.fate === 'campaigned' || sample.fate === 'scheduled')
      await ask(withId(routes.campaigns.enable, 'platform', 'mailchimp'), id, {})
    await ask(withId(routes.posts.enablePlatform, 'platformId', 'wordpress'), id)
  }
  const past = planned.filter(({ sample }) => sample.days <= 0)
  for (const one of past) await letTimePass(demo, one)
  await waitUntilSettled(
    demo,
    past.map(({ id }) => id),
  )
  // A campaign of a post that waits for an approval would wait as well.
  await askForApproval(demo, planned)
  for (const one of past)
    if (one.sample.fate === 'published' || one.sample.fate === 'failed') await moveBack(demo, blog, one)
  await rm(ruleFile(blog), { force: true })
  const followed = planned.find(({ sample }) => sample.fate === 'scheduled')
  if (followed) await ask(routes.writing.proposeFollowUps, followed.id)
}
