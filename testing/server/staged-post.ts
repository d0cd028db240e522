import { api } from '@tintario/contract/api.ts'
import { createdPost } from './made-posts.ts'
import type { oliveBoard } from './models/staged-posts.ts'
import type { Person, World } from './world.ts'

/** A post by its brief, filled in through the API up to its details. */
export const briefedPost = async (
  world: World,
  as: Person,
  { language, type, description }: Pick<typeof oliveBoard, 'language' | 'type' | 'description'>,
): Promise<string> => {
  const id = await createdPost(world, as)
  const call = { as, params: { id } }
  const { body: voices } = await world.call(api.brandVoices.list, {
    as,
    query: { workspaceId: as.workspaceId },
  })
  await world.call(api.posts.setCountryAndLanguage, { ...call, body: { country: 'ES', language, type } })
  const details = {
    description,
    tone: 'friendly',
    audience: 'general',
    pov: 'second',
    brandVoiceId: voices[0]?.id,
  }
  const { status, error } = await world.call(api.posts.setDetails, { ...call, body: details })
  if (status !== 200) throw new Error(`the details answered ${JSON.stringify(error)}`)
  return id
}

/** Has the outline made, and chooses it as it came. */
export const outlined = async (world: World, as: Person, id: string): Promise<void> => {
  const call = { as, params: { id } }
  const tree = await world.call(api.writing.structureTree, call)
  const { status, error } = await world.call(api.posts.setStructureTree, {
    ...call,
    body: { structure: tree.body },
  })
  if (status !== 200) throw new Error(`the outline answered ${JSON.stringify([tree.error, error])}`)
}
