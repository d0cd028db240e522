import { api } from '@tintario/contract/api.ts'
import { createdPost, fillIn, inMinutes, writtenText } from './made-posts.ts'
import type { Person, World } from './world.ts'

export type Language = 'en' | 'es'

type Draft = {
  description: string
  language: Language
  notes?: string[]
  platform?: string
  payLater?: true
  /** Its owner has not looked through the sentences of their notes. */
  isUnconfirmed?: true
}

const succeeded = ({ status, error }: { status: number; error: unknown }, what: string): void => {
  if (status !== 200) throw new Error(`${what} answered ${JSON.stringify(error)}`)
}

/** A post of the person's with an outline by the built-in writer and no text yet; its id. */
export const outlinedPost = async (
  world: World,
  as: Person,
  { description, language, notes = [], platform, payLater }: Draft,
): Promise<string> => {
  const id = await createdPost(world, as, inMinutes(120), payLater)
  const params = { id }
  await fillIn(world, as, id, { about: description, language })
  for (const text of notes) {
    const body = { title: 'Notes', text }
    succeeded(await world.call(api.writing.addReference, { as, params, body }), 'the notes')
  }
  const { body: structure } = await world.call(api.writing.structureTree, { as, params })
  succeeded(await world.call(api.posts.setStructureTree, { as, params, body: { structure } }), 'the outline')
  if (platform) await world.call(api.posts.enablePlatform, { as, params: { id, platformId: platform } })
  return id
}

/** Confirms the sentences of a draft's notes as the list shows them. */
export const confirmNotes = async (world: World, as: Person, id: string): Promise<void> => {
  const params = { id }
  const { body: notes } = await world.call(api.writing.notes, { as, params })
  const choices = notes.flatMap(({ sentences }) =>
    sentences.map(({ key, isIncluded }) => ({ key, isIncluded })),
  )
  const confirmed = await world.call(api.writing.setNotes, {
    as,
    params,
    body: { choices, isConfirmed: true },
  })
  succeeded(confirmed, 'the list of sentences')
}

/** The same, written, with its notes confirmed. */
export const writtenDraft = async (world: World, as: Person, draft: Draft): Promise<string> => {
  const id = await outlinedPost(world, as, draft)
  const { stage, failure } = await writtenText(world, as, id)
  if (stage !== 'done') throw new Error(`the draft was not written: ${failure}`)
  if (draft.notes && !draft.isUnconfirmed) await confirmNotes(world, as, id)
  return id
}
