import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@tintario/contract/api.ts'
import type { TextProgress } from '@tintario/contract/writing/endpoints.ts'
import type { Person, World } from './world.ts'

export const description =
  'Our shop makes leather bags by hand. We want to tell people how to look after their bag so that it stays soft: clean it with a dry cloth, feed it twice a year, keep it out of the sun.'

/** An instant so many minutes from now, in ISO 8601. */
export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

/** A post of the person's, created by the API, with `payLater` an unpaid draft; its id. */
export const createdPost = async (
  world: World,
  as: Person,
  publishAt = inMinutes(120),
  payLater?: true,
): Promise<string> => {
  const body = { publishAt, timeZone: 'Europe/Madrid', workspaceId: as.workspaceId, payLater }
  const { status, body: made, error } = await world.call(api.posts.create, { as, body })
  if (status !== 201) throw new Error(`creating a post answered ${JSON.stringify(error)}`)
  return made.data.id
}

const succeeded = ({ status, error }: { status: number; error: unknown }, what: string): void => {
  if (status !== 200) throw new Error(`${what} answered ${JSON.stringify(error)}`)
}

/** Country, language, type and details saved; everything that the writer needs but the structure. */
export const fillIn = async (
  world: World,
  as: Person,
  id: string,
  { about = description, language = 'en' }: { about?: string; language?: 'en' | 'es' } = {},
): Promise<void> => {
  const voices = await world.call(api.brandVoices.list, { as, query: { workspaceId: as.workspaceId } })
  const place = { country: 'ES', language, type: 'article' }
  succeeded(await world.call(api.posts.setCountryAndLanguage, { as, params: { id }, body: place }), 'country')
  const details = {
    description: about,
    tone: 'friendly',
    audience: 'general',
    pov: 'second',
    brandVoiceId: voices.body[0]?.id,
  }
  succeeded(await world.call(api.posts.setDetails, { as, params: { id }, body: details }), 'details')
}

/** Filled in, with a structure of the writer's saved. */
export const planned = async (world: World, as: Person, id: string): Promise<void> => {
  await fillIn(world, as, id)
  const tree = await world.call(api.writing.structureTree, { as, params: { id } })
  succeeded(tree, 'structure')
  const saved = await world.call(api.posts.setStructureTree, {
    as,
    params: { id },
    body: { structure: tree.body },
  })
  succeeded(saved, 'saving the structure')
}

/** Answers how the writing of a text that has begun ended. */
export const endOfText = async (world: World, as: Person, id: string): Promise<TextProgress> => {
  for (;;) {
    const progress = await world.call(api.writing.textProgress, { as, params: { id } })
    succeeded(progress, 'how far the text is')
    if (progress.body.status !== 'creating') return progress.body
    await sleep(50)
  }
}

/** Has the text of a post written, and answers how that ended. */
export const writtenText = async (world: World, as: Person, id: string): Promise<TextProgress> => {
  succeeded(await world.call(api.writing.writeText, { as, params: { id } }), 'writing')
  return endOfText(world, as, id)
}
