import { api } from '@tintario/contract/api.ts'
import { setTier } from '../agents.ts'
import { createdPost, planned, writtenText } from '../made-posts.ts'
import { saveCard } from '../saved-card.ts'
import type { Person, World } from '../world.ts'

const check = ({ status, error }: { status: number; error: unknown }, what: string): void => {
  if (status >= 400) throw new Error(`${what} answered ${JSON.stringify(error)}`)
}

/** Writes a post as the wizard does, and deals with what its checks found. Needs running writers. */
const write = async (world: World, as: Person): Promise<void> => {
  const id = await createdPost(world, as)
  const call = { as, params: { id } }
  await planned(world, as, id)
  check(await world.call(api.writing.primaryKeywords, call), 'keywords')
  check(await world.call(api.writing.titles, call), 'titles')
  check(await world.call(api.writing.references, call), 'references')
  await writtenText(world, as, id)
  check(await world.call(api.writing.image, call), 'image')
  check(await world.call(api.writing.seo, call), 'score')
  const evidence = await world.call(api.evidence.get, call)
  check(evidence, 'evidence')
  for (const { id: findingId } of evidence.body.findings) {
    const params = { id, findingId }
    check(await world.call(api.evidence.settleFinding, { as, params, body: { as: 'kept' } }), 'a finding')
  }
  check(await world.call(api.evidence.dropQuestions, { ...call, body: { drop: true } }), 'questions')
  check(await world.call(api.posts.remove, call), 'removing the post')
}

/** Buys coins with a saved card and subscribes, the first time only. */
const pay = async (world: World, as: Person): Promise<void> => {
  const { body: cards } = await world.call(api.cards.list, { as })
  const paymentMethodId = cards[0]?.id ?? (await saveCard(world, as))
  const { body: subscription } = await world.call(api.subscriptions.current, { as })
  if (!subscription) {
    const plan = { tier: 'premium', period: 'monthly', acceptNoTrial: true } as const
    check(await world.call(api.subscriptions.start, { as, body: plan }), 'subscribing')
  }
  const pack = { product: 'coins_60', quantity: 1, paymentMethodId }
  check(await world.call(api.payments.pay, { as, body: pack }), 'buying coins')
}

/** Has a published post updated on its site. Needs the worker that looks after publications. */
const updateOnSite = async (
  world: World,
  { as, postId, publicationId }: { as: Person; postId: string; publicationId: string },
): Promise<void> => {
  const text = { body: '<p>Wool is washed in cold water and dried flat.</p>', isPublished: true }
  check(await world.call(api.posts.edit, { as, params: { id: postId }, body: text }), 'the edit')
  const params = { id: postId, publicationId }
  check(await world.call(api.afterPublication.act, { as, params, body: { kind: 'update' } }), 'the update')
  for (const end = Date.now() + 30_000; ; ) {
    const { rows } = await world.database.pool.query(
      `select state from site_act where account_id = $1 and publication_id = $2 order by id desc limit 1`,
      [as.accountId, publicationId],
    )
    if (rows[0]?.state === 'done') return
    if (Date.now() > end) throw new Error(`the update is ${rows[0]?.state}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Writes a post, pays, and updates a published post on its site, each with its real workers. */
export const usePaidWork = async (
  world: World,
  published: { as: Person; postId: string; publicationId: string },
): Promise<void> => {
  const { as } = published
  await setTier(world, as, 'premium')
  await updateOnSite(world, published)
  await write(world, as)
  await pay(world, as)
}
