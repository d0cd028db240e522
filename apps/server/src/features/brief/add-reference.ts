import { REFERENCES_MAX } from '@tintario/contract/posts/limits.ts'
import type { Reference } from '@tintario/contract/writing/endpoints.ts'
import type { Actor } from '../../actor.ts'
import { EgressFailed, EgressRefused } from '../../outside/egress.ts'
import { PageUnreadable } from '../../outside/search/search.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { limitWriting } from '../model-calls/index.ts'
import { addReferences, chooseReference, findReferences, lockPost } from '../posts/index.ts'
import { presentReference } from './find-references.ts'
import { getPostForWriting, refuseWithoutDescription } from './get-post-for-writing.ts'
import { readReference } from './read-reference.ts'

type NewReference = { url: string } | { title: string; text: string }

const reading = async <T>(read: Promise<T>): Promise<T> => {
  try {
    return await read
  } catch (error) {
    if (error instanceof EgressRefused) return refuse('ADDRESS_REFUSED')
    if (error instanceof EgressFailed)
      return refuse(error.kind === 'too-large' ? 'ADDRESS_UNREADABLE' : 'ADDRESS_UNREACHABLE')
    if (error instanceof PageUnreadable)
      return refuse(error.reason === 'status' ? 'ADDRESS_UNREACHABLE' : 'ADDRESS_UNREADABLE')
    throw error
  }
}

/** Refuses ADDRESS_UNREACHABLE, ADDRESS_UNREADABLE, ADDRESS_REFUSED, and INVALID beyond 30 references. */
export const addReference = async (
  tools: Tools,
  actor: Actor,
  id: string,
  asked: NewReference,
  signal: AbortSignal,
): Promise<Reference> => {
  const post = await getPostForWriting(tools, actor, id)
  refuseWithoutDescription(post)
  await limitWriting(tools, actor)
  const of = { accountId: actor.accountId, postId: id }
  const given =
    'url' in asked
      ? { origin: 'address', ...(await reading(readReference(tools, post, asked.url, { signal }))) }
      : {
          origin: 'text',
          title: asked.title,
          // Notes are read again as they were typed.
          snippet: asked.text,
          imageUrl: null,
          site: '',
          url: null,
          structure: '',
          text: asked.text,
          seo: null,
        }
  const row = await tools.db.transaction(async (tx) => {
    await lockPost(tx, actor, id, 'generate')
    const kept = await findReferences(tx, of)
    const known = kept.find(({ url }) => url !== null && url === given.url)
    if (known) return chooseReference(tx, of, known.id)
    if (kept.length >= REFERENCES_MAX) refuse('INVALID', { fields: { url: 'FIELD_MAX_LENGTH' } })
    const [added] = await addReferences(tx, [{ ...of, ...given, isChosen: true }])
    return added
  })
  return row ? presentReference(row) : refuse('NOT_FOUND')
}
