import { setTimeout as wait } from 'node:timers/promises'
import { routes } from '@tintario/contract/core/routes.ts'
import { prepareExample } from './prepare-example.ts'
import { query } from './product-database.ts'
import type { askAs } from './sample-owner.ts'

type Ask = ReturnType<typeof askAs>
type Language = 'en' | 'es'

/** Day after Monday, hour, whether it is still a draft, and the title in both languages. */
const week: readonly (readonly [day: number, hour: number, isDraft: boolean, en: string, es: string])[] = [
  [0, 11, false, 'A candle for every room', 'Una vela para cada cuarto'],
  [0, 14, false, 'Five gifts under 20 pounds', 'Cinco regalos por menos de 20 euros'],
  [1, 10, false, 'How to wash wool socks', 'Cómo lavar calcetines de lana'],
  [2, 9, false, 'The right mug for hot chocolate', 'La taza para un chocolate caliente'],
  [2, 12, true, 'A scarf for every coat', 'Una bufanda para cada abrigo'],
  [3, 10, false, 'Soap that lasts twice as long', 'Jabón que dura el doble'],
  [3, 15, false, 'Tea and honey in winter', 'Té y miel en invierno'],
  [4, 9, false, 'Dyeing wool with onions', 'Teñir lana con cebolla'],
  [4, 12, true, 'Gloves for cold mornings', 'Guantes para mañanas frías'],
  [5, 11, false, 'A basket for picnics at home', 'Una cesta para picnics en casa'],
  [6, 12, true, 'Wrapping gifts in cloth', 'Envolver regalos con tela'],
]
const WRITTEN = '{publish_date,country_and_language,details,description,structure,image}'
const WRITES_WITHIN_MS = 60_000

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

/** The first recorded example with its text, which the product itself writes. Answers its post. */
export const writeExample = async (
  ask: Ask,
  appUrl: string,
  token: string,
  dataDir: string,
): Promise<string> => {
  const id = await prepareExample(appUrl, token)
  if (!id) throw new Error('the product has no recorded example for this owner')
  await ask(routes.writing.writeText, id)
  const until = Date.now() + WRITES_WITHIN_MS
  while (Date.now() < until) {
    const [post] = await query<{ body: string | null }>(dataDir, 'select body from post where id = $1', [id])
    if (post?.body) {
      // An example is published nowhere: from here on it is a post of the shop.
      await query(dataDir, 'update post set example = null where id = $1', [id])
      await switchOn(ask, id)
      return id
    }
    await wait(500)
  }
  throw new Error(`the example was not written within ${WRITES_WITHIN_MS / 1000} s`)
}

/** Plans next week's posts for the owner, with covers that the product draws; a plan's trial pays for them. */
export const fillPictureWeek = async (ask: Ask, dataDir: string, language: Language): Promise<void> => {
  const { clientSecret } = await ask<{ clientSecret: string }>(routes.cards.create, '', {})
  const card = { clientSecret, number: '4242424242424242', expiry: '08/31', securityCode: '123' }
  await ask(routes.sandbox.enterCard, '', card)
  await ask(routes.subscriptions.start, '', { tier: 'premium' })
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  for (const [day, hour, isDraft, en, es] of week) {
    const publishAt = nextMonday(day, hour).toISOString()
    const { data } = await ask<{ data: { id: string } }>(routes.posts.create, '', { publishAt, timeZone })
    const title = language === 'es' ? es : en
    await query(
      dataDir,
      `update post set title = $2, description = $2, language = $3, completed_steps = '${WRITTEN}' where id = $1`,
      [data.id, title, language],
    )
    await ask(routes.writing.image, data.id, {})
    if (isDraft) continue
    await query(
      dataDir,
      `update post set status = 'created', is_new = false, writer = 'built-in', body = $2 where id = $1`,
      [data.id, `<p>${title}.</p>`],
    )
    await switchOn(ask, data.id)
  }
}
