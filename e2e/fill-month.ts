import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { routes } from '@tintario/contract/routes.ts'
import { FORBIDDEN, REFUSAL, type SamplePost, samplePosts } from './demo-posts.ts'
import { prepareExample } from './prepare-example.ts'
import { query } from './product-database.ts'
import { askAs } from './sample-owner.ts'
import type { WordpressSite } from './wordpress/start-wordpress.ts'
import { wpCall } from './wordpress/wp-call.ts'

type Demo = { appUrl: string; dataDir: string; token: string; blog: WordpressSite; language: 'en' | 'es' }
type Ask = ReturnType<typeof askAs>

const written = '{publish_date,country_and_language,details,description,structure,image}'
/** What the newsletter's stand-in knows (testing/fake-mailchimp). */
const newsletter = {
  apiKey: '0123456789abcdef0123456789abcdef-us21',
  fromName: 'Casa Lumbre',
  replyTo: 'nora@example.com',
  audience: 'a1b2c3d4e5',
  mode: 'draft',
}
/** How long the text that is being written waits for its writer, so that somebody sees it wait. */
const WRITING_WAITS_S = 600
const CONNECTS = 4
const SETTLES_WITHIN_MS = 120_000

/** A plugin of the blog's own that refuses some texts, as houses with rules have. */
const setHouseRule = async ({ blog, language }: Demo) => {
  const plugins = join(blog.dir, 'wordpress/wp-content/mu-plugins')
  const rule = `<?php
add_filter('rest_pre_insert_post', function ($post) {
  if (stripos(($post->post_content ?? '') . ($post->post_title ?? ''), '${FORBIDDEN[language]}') === false) return $post;
  return new WP_Error('house_rule', '${REFUSAL[language]}', ['status' => 400]);
});
`
  await mkdir(plugins, { recursive: true })
  await writeFile(join(plugins, 'house-rule.php'), rule)
}

/** Plans that pay for all of it: the trial of a tier, with a card of the sandbox. */
const takeTrial = async (ask: Ask) => {
  if (await ask<object | null>(routes.subscriptions.current)) return
  const { clientSecret } = await ask<{ clientSecret: string }>(routes.cards.create, '', {})
  const card = { clientSecret, number: '4242424242424242', expiry: '08/31', securityCode: '123' }
  await ask(routes.sandbox.enterCard, '', card)
  await ask(routes.subscriptions.start, '', { tier: 'premium' })
}

/** A busy machine may be too slow for the first look. */
const connectNewsletter = async (ask: Ask) => {
  for (let tries = 0; tries < CONNECTS; tries++) {
    const { isActive } = await ask<{ isActive: boolean }>(routes.mailchimp.connect, '', newsletter)
    if (isActive) break
  }
  await ask(routes.mailchimp.activate, '', {})
}

const momentOf = ({ days, hour }: SamplePost): Date => {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour)
}

/** Plans a post ahead, as its owner would, and gives it the text that a writer would have written. */
const plan = async ({ dataDir, language }: Demo, ask: Ask, sample: SamplePost) => {
  const at = momentOf(sample)
  const ahead = at.getTime() > Date.now() ? at : new Date(Date.now() + 7 * 86_400_000)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const { data } = await ask<{ data: { id: string } }>(routes.posts.create, '', {
    publishAt: ahead.toISOString(),
    timeZone,
  })
  const country = { country: language === 'es' ? 'ES' : 'GB', language, type: 'list' }
  await ask(routes.posts.setCountryAndLanguage, data.id, country)
  if (sample.fate === 'draft') return data.id
  await query(
    dataDir,
    `update post set title = $2, body = $3, excerpt = $4, meta_description = $4, description = $4, status = 'created',
       is_new = false, writer = 'built-in', word_count = array_length(regexp_split_to_array($3, '\\s+'), 1),
       completed_steps = '${written}' where id = $1`,
    [data.id, sample.title, sample.body, sample.excerpt],
  )
  // By the product itself, of the title, as the wizard's step has it drawn.
  await ask(routes.writing.image, data.id, {})
  if (sample.fate === 'created') return data.id
  if (sample.fate === 'campaigned' || sample.fate === 'scheduled')
    await ask(
      [
        routes.campaigns.enable[0],
        routes.campaigns.enable[1].replace(':platform', 'mailchimp') as `/api/${string}`,
      ],
      data.id,
      {},
    )
  await ask(
    [
      routes.posts.enablePlatform[0],
      routes.posts.enablePlatform[1].replace(':platformId', 'wordpress') as `/api/${string}`,
    ],
    data.id,
  )
  return data.id
}

/** What no person can do: the days until the post is due are over. A post that is late was due when it should have been. */
const letTimePass = async ({ dataDir }: Demo, id: string, sample: SamplePost) => {
  const due = sample.fate === 'late' ? momentOf(sample) : new Date(Math.floor(Date.now() / 60_000) * 60_000)
  await query(dataDir, 'update post set publish_at = $2 where id = $1', [id, due])
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
const moveBack = async ({ dataDir, blog }: Demo, id: string, sample: SamplePost) => {
  const at = momentOf(sample)
  const [sent] = await query<{ remote_id: string | null }>(
    dataDir,
    `update publication set due_at = $2, published_at = case when published_at is null then null else $2::timestamptz end
     where post_id = $1 returning remote_id`,
    [id, at],
  )
  await query(
    dataDir,
    `update post set publish_at = $2, published_at = case when published_at is null then null else $2::timestamptz end
     where id = $1`,
    [id, at],
  )
  if (sent?.remote_id)
    await wpCall(blog, 'POST', `/wp/v2/posts/${sent.remote_id}`, { date_gmt: at.toISOString().slice(0, 19) })
}

/**
 * A month with a post in every state, for an owner who has none: what is public was published on the blog, what failed was
 * refused by it, and the campaign is a draft at the newsletter's stand-in. Throws what the product refused.
 */
export const fillMonth = async (demo: Demo): Promise<void> => {
  const { appUrl, dataDir, token } = demo
  const ask = askAs(appUrl, token)
  await setHouseRule(demo)
  await takeTrial(ask)
  const example = await prepareExample(appUrl, token)
  if (!example) return
  await connectNewsletter(ask)
  const planned: { id: string; sample: SamplePost }[] = []
  for (const sample of samplePosts(demo.language)) planned.push({ id: await plan(demo, ask, sample), sample })
  const past = planned.filter(({ sample }) => sample.days <= 0)
  for (const { id, sample } of past) await letTimePass(demo, id, sample)
  await waitUntilSettled(
    demo,
    past.map(({ id }) => id),
  )
  for (const { id, sample } of past)
    if (sample.fate === 'published' || sample.fate === 'failed') await moveBack(demo, id, sample)

  await ask(routes.writing.writeText, example)
  await query(
    dataDir,
    `update generation set stage = 'waiting', fence = fence + 1, heartbeat_at = now() + make_interval(secs => $2)
     where post_id = $1`,
    [example, WRITING_WAITS_S],
  )
}
