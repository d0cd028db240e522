import { api } from '@tintario/contract/api.ts'
import { brandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import { id, instant } from '@tintario/contract/core/common.ts'
import { evidence } from '@tintario/contract/findings/findings.ts'
import { post, postSummary } from '@tintario/contract/posts/post.ts'
import { shopPage, shopPageKind } from '@tintario/contract/shop-index/page.ts'
import { z } from 'zod'
import { cursor, nextCursor, pageOf, postId, readingTool, type Tool, workspaceId } from './tool.ts'

const listedPost = postSummary.pick({
  id: true,
  title: true,
  description: true,
  status: true,
  publishAt: true,
  missingStepsCount: true,
  needsReview: true,
  platformNames: true,
  isUnpaid: true,
  version: true,
})
const listPost = (row: z.output<typeof postSummary>) => listedPost.parse(row)

/** Characters of a text in one answer, and assertions of one. */
const TEXT_PART = 30_000
const CLAIMS_PART = 50

const workspaces = readingTool({
  name: 'list_workspaces',
  title: 'List workspaces',
  description: 'The workspaces (brands, shops) that this key may use, with their time zones.',
  calls: [api.workspaces.list],
  untrusted: [],
  input: z.object({}),
  output: z.array(
    z.object({ id, name: z.string(), description: z.string(), timeZone: z.string(), isActive: z.boolean() }),
  ),
  run: async ({ call }) => ({
    result: (await call(api.workspaces.list)).map(({ id: of, name, description, timeZone, isActive }) => ({
      id: of,
      name,
      description,
      timeZone,
      isActive,
    })),
  }),
})

const calendar = readingTool({
  name: 'read_calendar',
  title: 'Read the calendar',
  description: 'Posts between two instants, in the order of their moments, and the ideas of the workspace.',
  calls: [api.posts.list, api.ideas.list],
  untrusted: ['posts[].title', 'posts[].description', 'ideas[].title', 'ideas[].note'],
  input: z.object({
    from: z.iso.datetime().describe('ISO 8601 with Z'),
    to: z.iso.datetime(),
    workspaceId,
    cursor,
    limit: z.int().min(1).max(100).default(50),
  }),
  output: z.object({
    posts: z.array(listedPost),
    nextCursor,
    ideas: z.array(z.object({ id, title: z.string(), note: z.string(), plannedFor: instant.nullable() })),
  }),
  run: async ({ call }, { from, to, workspaceId: of, ...part }) => {
    const [all, ideas] = await Promise.all([
      call(api.posts.list, { body: { from, to, workspaceId: of } }),
      call(api.ideas.list, { query: { workspaceId: of } }),
    ])
    const { items, nextCursor: next } = pageOf(all.map(listPost), part)
    return {
      result: {
        posts: items,
        nextCursor: next,
        ideas: ideas.map(({ createdAt: _, ...idea }) => idea),
      },
      screens: [{ what: 'the calendar', path: '/calendar' }],
    }
  },
})

const search = readingTool({
  name: 'search_posts',
  title: 'Search posts',
  description: 'At most ten posts whose title or description contains the words.',
  calls: [api.posts.search],
  untrusted: ['[].title', '[].description'],
  input: z.object({ words: z.string().min(1).max(200), workspaceId }),
  output: z.array(listedPost),
  run: async ({ call }, { words, workspaceId: of }) => ({
    result: (await call(api.posts.search, { body: { string: words, workspaceId: of } })).map(listPost),
  }),
})

const shownPost = z.object({
  ...listedPost.shape,
  ...post.pick({
    workspaceId: true,
    timeZone: true,
    displayPublishAt: true,
    metaTitle: true,
    metaDescription: true,
    excerpt: true,
    wordCount: true,
    country: true,
    language: true,
    type: true,
    tone: true,
    audience: true,
    pov: true,
    brandVoiceId: true,
    primaryKeyword: true,
    seoTotal: true,
    completedSteps: true,
    failure: true,
    approval: true,
  }).shape,
  text: z.object({
    html: z.string(),
    from: z.int(),
    length: z.int().describe('characters of the whole text'),
  }),
})

const one = readingTool({
  name: 'get_post',
  title: 'Read a post',
  description: `One post with its settings and its text in HTML, at most ${TEXT_PART} characters; further ones with textFrom.`,
  calls: [api.posts.get],
  untrusted: ['title', 'description', 'metaTitle', 'metaDescription', 'excerpt', 'text.html'],
  input: z.object({ postId, textFrom: z.int().min(0).default(0) }),
  output: shownPost,
  run: async ({ call }, { postId: of, textFrom }) => {
    const found = await call(api.posts.get, { params: { id: of } })
    const html = found.body ?? ''
    const text = { html: html.slice(textFrom, textFrom + TEXT_PART), from: textFrom, length: html.length }
    return {
      result: shownPost.parse({ ...found, text }),
      screens: [
        { what: 'the post, where a person confirms, approves and publishes it', path: `/calendar/${of}` },
      ],
    }
  },
})

const findings = readingTool({
  name: 'get_findings',
  title: 'Read findings and questions',
  description:
    'What the checks found in the text of a post, what its assertions are based on with literal quotes, and the open questions to the owner. A person settles findings; answer_question answers a question.',
  calls: [api.evidence.get],
  untrusted: ['sources[].title', 'claims', 'findings', 'questions[].text', 'questions[].example'],
  input: z.object({ postId, cursor, limit: z.int().min(1).max(CLAIMS_PART).default(CLAIMS_PART) }),
  output: z.object({ ...evidence.shape, nextCursor: nextCursor.describe('of the assertions (claims)') }),
  run: async ({ call }, { postId: of, ...part }) => {
    const found = await call(api.evidence.get, { params: { id: of } })
    const { items, nextCursor: next } = pageOf(found.claims, part)
    return {
      result: { ...found, claims: items, nextCursor: next },
      screens: [{ what: 'the findings, where a person settles them', path: `/calendar/${of}/text` }],
    }
  },
})

const { answer: seoAnswer } = api.writing.seo
const score = readingTool({
  name: 'get_score',
  title: 'Read the SEO score',
  description:
    'The SEO score of a post’s text from 0 to 10, by area, with what would raise it; null without a text.',
  calls: [api.writing.seo],
  untrusted: ['score.fixes'],
  input: z.object({ postId }),
  output: z.object({ score: seoAnswer }),
  run: async ({ call }, { postId: of }) => ({
    result: { score: await call(api.writing.seo, { params: { id: of } }) },
  }),
})

const { answer: progressAnswer } = api.writing.textProgress
const progress = readingTool({
  name: 'get_writing_progress',
  title: 'Read how far a text is',
  description: 'How far the writing of a post is: ask every few seconds after draft_post.',
  calls: [api.writing.textProgress],
  untrusted: [],
  input: z.object({ postId }),
  output: progressAnswer.omit({ partialHtml: true }),
  run: async ({ call }, { postId: of }) => {
    const { partialHtml: _, ...state } = await call(api.writing.textProgress, { params: { id: of } })
    return { result: state }
  },
})

const voices = readingTool({
  name: 'list_voices',
  title: 'List brand voices',
  description: 'The brand voices of a workspace: how its texts sound.',
  calls: [api.brandVoices.list],
  untrusted: ['voices[].prompt', 'voices[].questions'],
  input: z.object({ workspaceId, after: z.uuid().optional(), limit: z.int().min(1).max(50).default(20) }),
  output: z.object({
    voices: z.array(brandVoice),
    after: z.uuid().nullable().describe('for the next part; null: this is the last'),
  }),
  run: async ({ call }, { workspaceId: of, after, limit }) => {
    const query = { workspaceId: of, limit, ...(after ? { cursor: after } : {}) }
    const found = await call(api.brandVoices.list, { query })
    const last = found.length === limit ? found.at(-1)?.id : undefined
    return { result: { voices: found, after: last ?? null } }
  },
})

const pages = readingTool({
  name: 'list_shop_pages',
  title: 'List pages of the shop',
  description:
    'Products, posts and other pages of the workspace’s shop as they were read from its site, those that fit the words best first.',
  calls: [api.shopIndex.pages],
  untrusted: ['pages[].title', 'pages[].summary'],
  input: z.object({
    workspaceId,
    kind: shopPageKind.optional(),
    words: z.string().max(200).optional(),
    from: z.int().min(0).default(0),
  }),
  output: z.object({ pages: z.array(shopPage), from: z.int(), hasMore: z.boolean() }),
  run: async ({ call }, { from, ...asked }) => ({
    result: { ...(await call(api.shopIndex.pages, { query: { ...asked, from } })), from },
  }),
})

const costs = readingTool({
  name: 'get_costs',
  title: 'Read prices and coins',
  description:
    'What a post costs in coins, how many coins there are, and how many this key may spend and has spent. Only a person changes the limit.',
  calls: [api.wallet.get, api.wallet.products],
  untrusted: [],
  input: z.object({}),
  output: z.object({
    coins: z.int(),
    tier: z.string(),
    prices: z.array(z.object({ handle: z.string(), coins: z.int() })),
    coinLimit: z.int().nullable().describe('what this key may spend in all; null: no coins'),
    coinsSpent: z.int(),
  }),
  run: async ({ call, key }) => {
    const [{ coins, tier }, offers] = await Promise.all([call(api.wallet.get), call(api.wallet.products)])
    const prices = offers
      .filter(({ type }) => type === 'action')
      .map(({ handle, coins: price }) => ({ handle, coins: price }))
    return {
      result: { coins, tier, prices, coinLimit: key.coinLimit, coinsSpent: key.coinsSpent },
      screens: [{ what: 'the keys, where a person sets a limit', path: '/settings/developers' }],
    }
  },
})

export const readingTools: readonly Tool[] = [
  workspaces,
  calendar,
  search,
  one,
  findings,
  score,
  progress,
  voices,
  pages,
  costs,
]
