import type { Language } from '@tintario/contract/core/common.ts'
import { blogPlatforms } from '@tintario/contract/core/platform-names.ts'
import { type Section, sections } from '@tintario/contract/posts/steps.ts'
import type { Db } from '../../db/db.ts'
import type { Example } from '../../outside/ai/ai.ts'
import { storeEvidence } from '../findings/index.ts'
import { insertImage } from '../images/index.ts'
import { notify } from '../notifications/index.ts'
import { cleanedBody, getPostRowOf, insertPost, insertProposal, storeApproval } from '../posts/index.ts'
import { insertSamplePublications, type SamplePublication, updateBlockers } from '../publications/index.ts'
import { SAMPLE_SITE, type SampleCovers, type SampleText, sampleWords } from './sample-content.ts'

type Shop = {
  accountId: string
  userId: string
  workspaceId: string
  language: Language
  timeZone: string
  now: Date
}
type Fate = 'published' | 'failed' | 'planned' | 'unapproved'

/** The news of both languages names days of September 2026, so it went out before them. */
const NEWS_ON = Date.parse('2026-09-01T00:00:00Z')
const NEWS_LATEST_DAYS = -30
const DAY_MS = 86_400_000
const newsDays = (now: Date) => Math.min(NEWS_LATEST_DAYS, Math.floor((NEWS_ON - now.getTime()) / DAY_MS))

/** What becomes of each finished text but the news, and on which day from today. */
const plans: readonly { fate: Fate; days: number; hour: number }[] = [
  { fate: 'published', days: -9, hour: 9 },
  { fate: 'published', days: -3, hour: 11 },
  { fate: 'failed', days: -1, hour: 9 },
  { fate: 'planned', days: 2, hour: 9 },
  { fate: 'unapproved', days: 4, hour: 10 },
]
/** Posts that have a title and no text yet: their days from today, and which text but the news they are about. */
const drafts = [
  { days: 6, hour: 9, of: 0 },
  { days: 9, hour: 12, of: 4 },
  { days: 13, hour: 10, of: 1 },
  { days: 18, hour: 9, of: 2 },
] as const
/** Of the titles that an example offers, the one that is least like its first. */
const DRAFT_TITLE = 5
/** The first of its titles that are proposed as follow-ups. */
const PROPOSAL_TITLES = 3
const proposals = [8, 15] as const
const begun: Section[] = [
  'publish_date',
  'country_and_language',
  'details',
  'description',
  'primary_keyword',
  'title',
]

const statusOf = {
  published: 'published',
  failed: 'failed',
  planned: 'ready',
  unapproved: 'created',
} as const satisfies Record<Fate, string>

const publicationOf = (
  { accountId, workspaceId, language }: Shop,
  { fate, postId, slug, when }: { fate: Fate; postId: string; slug: string; when: Moment },
): SamplePublication => {
  const { publishAt: dueAt, localTime, timeZone } = when
  const { blog: site, refusal } = sampleWords[language]
  const row = {
    accountId,
    workspaceId,
    postId,
    platform: blogPlatforms[0],
    site,
    dueAt,
    localTime,
    timeZone,
  } as const
  if (fate === 'published') return { ...row, state: 'published', link: `${SAMPLE_SITE}${slug}` }
  if (fate === 'failed') {
    const reasonValues = { code: 'house_rule', detail: refusal }
    return { ...row, state: 'failed', reason: 'PLATFORM_POST_REFUSED', reasonValues }
  }
  return { ...row, state: 'planned' }
}

const answersOf = ({ example }: SampleText) => {
  const { country, language, type, tone, pov, audience, description, keywords } = example
  return { country, language, type, tone, pov, audience, description, primaryKeyword: keywords[0] ?? null }
}

const insertFinished = async (
  tx: Db,
  shop: Shop,
  {
    text,
    cover,
    fate,
    when,
  }: {
    text: SampleText
    cover: (Parameters<typeof insertImage>[1] & { id: string }) | null
    fate: Fate
    when: Moment
  },
): Promise<string> => {
  const { accountId, userId, workspaceId } = shop
  const { example, finished } = text
  const { metaTitle, metaDescription, excerpt, slug } = example.text
  const title = example.titles[0] ?? example.title
  const postId = await insertPost(tx, {
    accountId,
    workspaceId,
    creatorId: userId,
    ...answersOf(text),
    ...when,
    title,
    metaTitle,
    metaDescription,
    excerpt,
    slug,
    ...cleanedBody(finished.html),
    wordCount: finished.wordCount,
    status: statusOf[fate],
    publishedAt: fate === 'published' ? when.publishAt : null,
    completedSteps: [...sections],
    isNew: false,
    writer: 'recorded',
    featuredImageId: cover?.id ?? null,
  })
  if (cover) await insertImage(tx, { ...cover, postId })
  await storeEvidence(tx, { accountId, postId }, finished)
  await insertSamplePublications(tx, [publicationOf(shop, { fate, postId, slug, when })])
  // An approval is of all that would be sent, so it comes last.
  if (fate !== 'unapproved') await storeApproval(tx, { accountId, postId }, userId)
  await updateBlockers(tx, accountId, postId)
  if (fate === 'failed')
    await notify(tx, {
      accountId,
      workspaceId,
      postId,
      type: 'posts',
      key: 'NOTIFICATION_POST_FAILED',
      values: { title, site: sampleWords[shop.language].blog },
    })
  return postId
}

/** Fills a sample shop with posts of the last and the next weeks, in the transaction that opens it. */
export const insertSamplePosts = async (
  tx: Db,
  shop: Shop,
  { texts, covers }: { texts: readonly SampleText[]; covers: SampleCovers },
): Promise<void> => {
  const { accountId, userId, workspaceId, timeZone, now } = shop
  const at = (days: number, hour: number) => momentAt({ now, days, hour, timeZone })
  const isNews = ({ example }: SampleText) => example.type === 'news'
  const others = texts.filter((text) => !isNews(text))
  const finished = [
    ...texts
      .filter(isNews)
      .map((text) => ({ text, fate: 'published' as const, days: newsDays(now), hour: 10 })),
    ...plans.flatMap((plan, nth) => {
      const text = others[nth]
      return text ? [{ ...plan, text }] : []
    }),
  ]
  let parent: { id: string; example: Example } | null = null
  for (const { text, fate, days, hour } of finished) {
    const { example } = text
    const stored = covers.get(example.name)
    const cover = stored
      ? { ...stored, accountId, workspaceId, postId: null, caption: null, source: 'drawn' }
      : null
    const id = await insertFinished(tx, shop, { text, cover, fate, when: await at(days, hour) })
    if (fate === 'planned') parent = { id, example }
  }
  for (const { days, hour, of } of drafts) {
    const text = others[of]
    if (!text) continue
    await insertPost(tx, {
      accountId,
      workspaceId,
      creatorId: userId,
      ...answersOf(text),
      ...(await at(days, hour)),
      title: text.example.titles[DRAFT_TITLE] ?? null,
      completedSteps: begun,
      isNew: false,
    })
  }
  const row = parent && (await getPostRowOf(tx, accountId, parent.id))
  if (!parent || !row) return
  const { titles, keywords, description } = parent.example
  for (const [nth, days] of proposals.entries())
    await insertProposal(tx, row, {
      creatorId: userId,
      title: titles[nth + PROPOSAL_TITLES] ?? null,
      description,
      primaryKeyword: keywords[nth + 1] ?? null,
      ...(await at(days, 9)),
    })
}

type Moment = { publishAt: Date; localTime: string; timeZone: string }

/** An hour of the day that is so many days from today, on the clocks of an IANA zone. */
const momentAt = async ({
  now,
  days,
  hour,
  timeZone,
}: {
  now: Date
  days: number
  hour: number
  timeZone: string
}): Promise<Moment> => {
  const { Temporal } = await import('temporal-polyfill')
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .add({ days })
    .toZonedDateTime({ timeZone, plainTime: { hour } })
  return {
    publishAt: new Date(at.epochMilliseconds),
    localTime: at.toPlainDateTime().toString({ smallestUnit: 'minute' }),
    timeZone,
  }
}
