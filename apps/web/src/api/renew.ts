import { hashKey, type Query, type QueryKey } from '@tanstack/react-query'
import { servedPlatforms } from '@tintario/contract/core/platform-names.ts'
import type { ChangeKind } from '@tintario/contract/live/endpoints.ts'
import { api, type Ref } from './call.ts'
import { queryClient } from './query-client.ts'
import { keyOf, markRead } from './read.ts'

type Reads = { lists?: readonly Ref[]; ofPost?: readonly Ref[] }

const readsOf = (area: Record<string, Ref>): Ref[] =>
  Object.values(area).filter(([method]) => method === 'GET')

const writerReads = [
  api.writerSettings.get,
  api.writerSettings.getOwn,
  api.writerSettings.access,
  api.system.health,
]

/** What the stream of changes reports. */
const reported = {
  post: {
    lists: [
      api.posts.list,
      api.posts.upcoming,
      api.posts.followUps,
      api.writing.examples,
      api.writing.firstSteps,
      api.ideas.list,
    ],
    ofPost: [
      api.posts.get,
      api.posts.versions,
      api.writing.notes,
      api.writing.seo,
      api.writing.seoReport,
      api.evidence.get,
      api.afterPublication.list,
      api.publishing.list,
    ],
  },
  publication: {
    lists: [api.posts.list, api.posts.upcoming],
    ofPost: [api.posts.get, api.publishing.list, api.afterPublication.list, api.campaigns.list],
  },
  writing: { ofPost: [api.writing.textProgress] },
  notification: { lists: [api.notifications.list] },
  wallet: { lists: [api.wallet.get, api.wallet.transactions] },
  subscription: { lists: [api.subscriptions.current, api.payments.next, api.payments.history] },
  integration: {
    lists: [api.integrations.list, api.writing.firstSteps],
  },
  workspace: { lists: [api.workspaces.list, api.workspaces.get, api.writing.firstSteps] },
  member: { lists: [api.team.list, api.team.owner, api.users.me] },
} satisfies Record<ChangeKind, Reads>

/** What no stream reports: only the page that changes it shows it. */
const own = {
  announcement: { lists: [api.announcements.list] },
  billingAddress: { lists: [api.wallet.billingAddress, api.wallet.taxId, api.wallet.get] },
  card: { lists: [api.cards.list, api.payments.next, api.subscriptions.current] },
  connection: {
    lists: [...servedPlatforms.map((platform) => api[platform].get), ...Object.values(api.recipients)],
  },
  operator: { lists: readsOf(api.operator) },
  operatorAccount: { lists: [api.operatorAccounts.find, api.operatorAccounts.get] },
  plan: { lists: [api.planFiles.recent] },
  reference: { ofPost: [api.writing.questions, api.writing.notes] },
  searchData: { lists: readsOf(api.searchData) },
  security: { lists: [api.auth.secondFactor, api.users.sessions] },
  shop: { lists: readsOf(api.shopIndex) },
  voice: { lists: [api.brandVoices.list, api.posts.latestParams] },
  writer: { lists: writerReads },
} satisfies Record<string, Reads>

/** The one table: a kind of change → the reads that show it. */
const shown: Record<ChangeKind | keyof typeof own, Reads> = { ...reported, ...own }
export type Change = keyof typeof shown
export const reportedKinds = Object.keys(reported) as ChangeKind[]

/** Keys of the reads that show a change: lists, and of one post where `postId` is given, of all posts otherwise. */
export const keysOf = (change: Change, postId: string | null): QueryKey[] => {
  const { lists = [], ofPost = [] } = shown[change]
  const ofThisPost = (ref: Ref) =>
    postId === null ? keyOf(ref) : [...keyOf(ref), { params: { id: postId } }]
  return [...lists.map((ref) => keyOf(ref)), ...ofPost.map(ofThisPost)]
}

/** Reads again what shows the changes, wherever it is on the screen. Without `postId` of every post. */
export const renewAfter = async (
  changes: Change | readonly Change[],
  postId: string | null = null,
  isOld: (query: Query) => boolean = () => true,
): Promise<void> => {
  const keys = [changes].flat().flatMap((change) => keysOf(change as Change, postId))
  const byHash = new Map(keys.map((queryKey) => [hashKey(queryKey), queryKey]))
  await Promise.all(
    [...byHash.values()].map((queryKey) => queryClient.invalidateQueries({ queryKey, predicate: isOld })),
  )
}

/** Writes that answer what a read of the same post answers. */
const answers: readonly (readonly [write: Ref, read: Ref])[] = [
  [api.posts.edit, api.posts.get],
  [api.posts.restoreVersion, api.posts.get],
  [api.posts.setCountryAndLanguage, api.posts.get],
  [api.posts.setDetails, api.posts.get],
  [api.posts.setPrimaryKeyword, api.posts.get],
  [api.posts.setTitle, api.posts.get],
  [api.posts.setReferences, api.posts.get],
  [api.posts.setStructureTree, api.posts.get],
  [api.evidence.settleFinding, api.evidence.get],
  [api.evidence.settleQuestion, api.evidence.get],
  [api.evidence.dropQuestions, api.evidence.get],
  [api.writing.makeSeoReport, api.writing.seoReport],
  [api.writing.proposeFollowUps, api.posts.followUps],
  [api.writing.writeText, api.writing.textProgress],
]

/** The post of a write, where its address has one. */
const postOf = ([, path]: Ref, input: { params?: { id?: string } }): string | null =>
  (path.startsWith('/api/posts/:id') && input.params?.id) || null

/**
 * After a write: stores its answer as the read that it equals, then reads again what else shows its changes. `parts` are
 * what the answer contains of other reads of the same post.
 */
export const storeAndRenew = async (
  ref: Ref,
  input: object,
  answer: unknown,
  changes: readonly Change[],
  parts: readonly (readonly [read: Ref, part: unknown])[] = [],
): Promise<void> => {
  const postId = postOf(ref, input)
  const read = answers.find(([write]) => write === ref)?.[1]
  const known = postId ? [...(read ? [[read, answer] as const] : []), ...parts] : []
  const stored = new Set<string>()
  for (const [of, value] of known) {
    const queryKey = keyOf(of, { params: { id: postId } } as never)
    // A read that is on its way may be older than the answer and would replace it; it is made again below.
    const isBeingRead = queryClient.isFetching({ queryKey, exact: true }) > 0
    if (isBeingRead) await queryClient.cancelQueries({ queryKey, exact: true })
    queryClient.setQueryData(queryKey, value)
    if (isBeingRead) continue
    markRead(queryKey)
    stored.add(hashKey(queryKey))
  }
  await renewAfter(changes, postId, ({ queryHash }) => !stored.has(queryHash))
}
