import { routes } from '@tintario/contract/core/routes.ts'
import {
  type CoverName,
  sampleCovers,
  sampleDrafts,
} from '../../apps/server/src/features/sample/texts/sample-months.ts'
import type { CoverChoice } from '../../apps/server/src/outside/ai/ai.ts'
import { finishSample } from './demo-posts.ts'
import { storeText } from './fill-month.ts'
import { grantCoins, query } from './product-database.ts'
import { type askAs, sampleOwner } from './sample-owner.ts'

type Ask = ReturnType<typeof askAs>
type Language = 'en' | 'es'

const BLOG = 'https://casa-lumbre.example'
/** The post that is shown as a page. */
const SHOWN: CoverName = 'pouring'

/** Day after Monday of next week, hour, and the text of the sample shop. What is before today was published. */
const texts: readonly (readonly [day: number, hour: number, text: CoverName])[] = [
  [-26, 10, 'workshop'],
  [-21, 9, 'wick'],
  [-17, 12, 'refills'],
  [-12, 10, 'wool'],
  [-6, 10, 'dyeing'],
  [0, 9, SHOWN],
  [1, 10, 'washing'],
  [2, 9, 'gift'],
  [3, 10, 'scents'],
  [4, 9, 'blankets'],
  [5, 11, 'dinner'],
]
type Titled = { day: number; hour: number; isDraft: boolean; title: Record<Language, string> } & CoverChoice
/** Posts with a title and a cover. */
const titled: readonly Titled[] = [
  {
    ...{ day: 0, hour: 13, isDraft: false, layout: 'disc', objects: ['candle'], colour: 'sky' },
    title: { en: 'A candle for every room', es: 'Una vela para cada cuarto' },
  },
  {
    ...{ day: 2, hour: 12, isDraft: true, layout: 'arch', objects: ['scarf'], colour: 'coral' },
    title: { en: 'A scarf for every coat', es: 'Una bufanda para cada abrigo' },
  },
  {
    ...{
      day: 3,
      hour: 14,
      isDraft: false,
      layout: 'hills',
      objects: ['teapot', 'honey-pot'],
      colour: 'honey',
    },
    title: { en: 'Tea and honey in winter', es: 'Té y miel en invierno' },
  },
  {
    ...{ day: 4, hour: 12, isDraft: true, layout: 'disc', objects: ['gloves'], colour: 'plum' },
    title: { en: 'Gloves for cold mornings', es: 'Guantes para mañanas frías' },
  },
  {
    ...{ day: 6, hour: 12, isDraft: true, layout: 'arch', objects: ['wrapped-gift'], colour: 'berry' },
    title: { en: 'Wrapping gifts in cloth', es: 'Envolver regalos con tela' },
  },
  {
    ...{ day: -24, hour: 11, isDraft: false, layout: 'disc', objects: ['socks'], colour: 'teal' },
    title: { en: 'How to wash wool socks', es: 'Cómo lavar calcetines de lana' },
  },
  {
    ...{ day: -14, hour: 9, isDraft: false, layout: 'hills', objects: ['soap'], colour: 'green' },
    title: { en: 'Soap that lasts twice as long', es: 'Jabón que dura el doble' },
  },
  {
    ...{ day: -4, hour: 11, isDraft: false, layout: 'arch', objects: ['basket'], colour: 'sand' },
    title: { en: 'A basket for picnics at home', es: 'Una cesta para picnics en casa' },
  },
]
/** More than the trial has, for all these posts. */
const COINS = 250
const WRITTEN = '{publish_date,country_and_language,details,description,structure,image}'

/** An hour of next week, counted from its Monday. */
export const nextMonday = (day: number, hour = 0): Date => {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 7 - ((now.getDay() + 6) % 7) + day, hour)
}

/** Connects the served shop, and hides the first steps, which are done with that. */
export const connectShop = async (ask: Ask, form: object): Promise<void> => {
  await ask(routes.shopify.connect, '', form)
  await ask(routes.shopify.activate, '', {})
  const [workspace] = await ask<{ id: string }[]>(routes.workspaces.list)
  if (workspace) await ask(routes.writing.dismissFirstSteps, workspace.id)
}

/** Publishes the post in the shop when it is due. */
const switchOn = (ask: Ask, id: string) => ask(['PUT', '/api/posts/:id/platforms/shopify'], id)

/** A post that is planned for that moment; one of the past is planned for a later day and moved by `moveBack`. */
const planPost = async (ask: Ask, at: Date): Promise<string> => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const publishAt = (at.getTime() > Date.now() ? at : nextMonday(28, 10)).toISOString()
  const { data } = await ask<{ data: { id: string } }>(routes.posts.create, '', { publishAt, timeZone })
  return data.id
}

/** What no person can do: the post was published on a day of the past. */
const moveBack = async (dataDir: string, id: string, at: Date): Promise<void> => {
  await query(
    dataDir,
    `update publication set state = 'published', due_at = $2, published_at = $2, link = $3 where post_id = $1`,
    [id, at, `${BLOG}/${id}`],
  )
  await query(
    dataDir,
    `update post set status = 'published', publish_at = $2, published_at = $2,
       local_time = to_char($2::timestamptz at time zone time_zone, 'YYYY-MM-DD"T"HH24:MI') where id = $1`,
    [id, at],
  )
}

/**
 * Fills two months of the owner's calendar, next week the most, with covers that the product draws. Answers the post that has a page to be shown.
 */
export const fillPictureMonths = async (ask: Ask, dataDir: string, language: Language): Promise<string> => {
  const { clientSecret } = await ask<{ clientSecret: string }>(routes.cards.create, '', {})
  const card = { clientSecret, number: '4242424242424242', expiry: '08/31', securityCode: '123' }
  await ask(routes.sandbox.enterCard, '', card)
  await ask(routes.subscriptions.start, '', { tier: 'premium' })
  await grantCoins(dataDir, sampleOwner.email, COINS)
  const finish = async (id: string, at: Date) => {
    await switchOn(ask, id)
    if (at.getTime() < Date.now()) await moveBack(dataDir, id, at)
  }
  let shown = ''
  for (const [day, hour, text] of texts) {
    const at = nextMonday(day, hour)
    const id = await planPost(ask, at)
    await storeText(dataDir, id, finishSample(language, text), BLOG)
    await ask(routes.images.changeFeatured, id, { cover: sampleCovers[text] })
    await finish(id, at)
    if (text === SHOWN) shown = id
  }
  const setTitle = (id: string, title: string) =>
    query(
      dataDir,
      `update post set title = $2, description = $2, language = $3, completed_steps = '${WRITTEN}' where id = $1`,
      [id, title, language],
    )
  for (const { day, hour, isDraft, title, ...cover } of titled) {
    const at = nextMonday(day, hour)
    const id = await planPost(ask, at)
    await setTitle(id, title[language])
    await ask(routes.images.changeFeatured, id, { cover })
    if (isDraft) continue
    await query(
      dataDir,
      `update post set status = 'created', is_new = false, writer = 'built-in', body = $2 where id = $1`,
      [id, `<p>${title[language]}.</p>`],
    )
    await finish(id, at)
  }
  for (const { days, hour, [language]: words } of sampleDrafts)
    await setTitle(await planPost(ask, nextMonday(days, hour)), words[0])
  return shown
}
