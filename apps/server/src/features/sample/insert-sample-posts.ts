import type { Language } from '@tintario/contract/core/common.ts'
import { blogPlatforms } from '@tintario/contract/core/platform-names.ts'
import { type Section, sections } from '@tintario/contract/posts/steps.ts'
import type { Db } from '../../db/db.ts'
import { insertFindings, storeEvidence } from '../findings/index.ts'
import { insertImage } from '../images/index.ts'
import { notify } from '../notifications/index.ts'
import { cleanedBody, getPostRowOf, insertPost, insertProposal, storeApproval } from '../posts/index.ts'
import { insertSamplePublications, type SamplePublication, updateBlockers } from '../publications/index.ts'
import { slugOf } from '../publisher/index.ts'
import {
  type FinishedText,
  SAMPLE_SITE,
  type SampleCovers,
  type SampleMonths,
  sampleWords,
} from './sample-content.ts'
import type { Fate } from './texts/sample-months.ts'

type Shop = {
  accountId: string
  userId: string
  workspaceId: string
  language: Language
  timeZone: string
  now: Date
}
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
  blocked: 'ready',
  unapproved: 'created',
} as const satisfies Record<Fate, string>

const publicationOf = (
  { accountId, workspaceId, language }: Shop,
  { fate, postId, title, when }: { fate: Fate; postId: string; title: string; when: Moment },
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
  if (fate === 'published') return { ...row, state: 'published', link: `${SAMPLE_SITE}/${slugOf(title)}` }
  if (fate === 'failed') {
    const reasonValues = { code: 'house_rule', detail: refusal }
    return { ...row, state: 'failed', reason: 'PLATFORM_POST_REFUSED', reasonValues }
  }
  return { ...row, state: 'planned' }
}

const answersOf = ({ language }: Shop, type: string) => ({
  country: language === 'es' ? 'ES' : 'GB',
  language,
  type,
  tone: 'friendly',
  pov: 'first_plural',
  audience: 'customers',
})

const insertFinished = async (
  tx: Db,
  shop: Shop,
  {
    text,
    cover,
    when,
    unsupported,
  }: {
    text: FinishedText
    cover: (Parameters<typeof insertImage>[1] & { id: string }) | null
    when: Moment
    unsupported: SampleMonths['unsupported']
  },
): Promise<string> => {
  const { accountId, userId, workspaceId } = shop
  const { title, keyword, metaDescription, description, claims, fate } = text
  const postId = await insertPost(tx, {
    accountId,
    workspaceId,
    creatorId: userId,
    ...answersOf(shop, text.type),
    ...when,
    title,
    description,
    primaryKeyword: keyword,
    metaTitle: title,
    metaDescription,
    excerpt: metaDescription,
    slug: slugOf(title),
    ...cleanedBody(text.body.html),
    wordCount: text.body.wordCount,
    status: statusOf[fate],
    publishedAt: fate === 'published' ? when.publishAt : null,
    completedSteps: [...sections],
    isNew: false,
    writer: 'model:sample',
    featuredImageId: cover?.id ?? null,
  })
  if (cover) await insertImage(tx, { ...cover, postId })
  const key = { accountId, postId }
  const readAt = new Date(0).toISOString()
  await storeEvidence(tx, key, {
    claims,
    sources: [{ id: 'D', kind: 'owner', title: '', url: null, readAt }],
  })
  await insertSamplePublications(tx, [publicationOf(shop, { fate, postId, title, when })])
  if (fate === 'blocked') {
    const { sentence, figure } = unsupported
    const finding = { sentence, heading: null, values: { figure }, evidence: null, fix: null }
    await insertFindings(tx, key, [{ check: 'figure', ...finding }])
  }
  // An approval covers everything that would be sent, so it comes last.
  if (fate !== 'unapproved' && fate !== 'blocked') await storeApproval(tx, key, userId)
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
  { months, covers }: { months: SampleMonths; covers: SampleCovers },
): Promise<void> => {
  const { accountId, userId, workspaceId, timeZone, now, language } = shop
  const { finished, drafts, proposals, unsupported } = months
  const at = (days: number, hour: number) => momentAt({ now, days, hour, timeZone })
  let parentId: string | null = null
  for (const text of finished) {
    const stored = covers.get(text.text)
    const cover = stored
      ? { ...stored, accountId, workspaceId, postId: null, caption: null, source: 'drawn' }
      : null
    const when = await at(text.days, text.hour)
    const id = await insertFinished(tx, shop, { text, cover, when, unsupported })
    if (text.fate === 'planned') parentId ??= id
  }
  for (const { days, hour, type, [language]: words } of drafts)
    await insertPost(tx, {
      accountId,
      workspaceId,
      creatorId: userId,
      ...answersOf(shop, type),
      ...(await at(days, hour)),
      title: words[0],
      primaryKeyword: words[1],
      completedSteps: begun,
      isNew: false,
    })
  const parent = parentId && (await getPostRowOf(tx, accountId, parentId))
  if (!parent) return
  for (const { days, hour, [language]: words } of proposals)
    await insertProposal(tx, parent, {
      creatorId: userId,
      title: words[0],
      description: parent.description,
      primaryKeyword: words[1],
      ...(await at(days, hour)),
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
