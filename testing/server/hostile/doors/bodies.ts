import { ask } from '../ask.ts'
import { documents, ordinaryPage } from '../corpus/corpus.ts'
import type { Kind } from '../corpus/kind.ts'
import { type Case, closed, type Door, type Extent, firstFault, type Room, some } from '../door.ts'
import { newDraft, newPerson } from '../person.ts'

/** As long as a body may be. */
const LONGEST = 400_000

/** A body is stored, scored and read again. */
export const bodies = async (room: Room, extent: Extent): Promise<Door> => {
  const person = await newPerson(room.pool)
  const { token } = person
  const id = await newDraft(room.pool, person)
  const caseOf = (kind: Kind, size: number): Case => ({
    name: `${kind.name} ${size}`,
    kind: kind.name,
    act: () => {
      const body = kind.make(size).slice(0, LONGEST)
      const call = (method: string, path: string, sent?: object) => () =>
        ask(room.url(), method, `/api/posts/${id}${path}`, { token, ...(sent ? { body: sent } : {}) })
      return firstFault(
        call('PATCH', '', { body }),
        call('GET', '/content/seo'),
        call('GET', '/content/html'),
        call('GET', ''),
      )
    },
  })
  const sizes = extent === 'all' ? [20_000, LONGEST] : [LONGEST]
  return {
    name: 'PATCH /posts/:id body',
    ordinary: {
      name: 'ordinary',
      kind: 'ordinary',
      act: async () => {
        const body = ordinaryPage.make(6_000)
        return closed(await ask(room.url(), 'PATCH', `/api/posts/${id}`, { token, body: { body } }))
      },
    },
    cases: some(extent, documents, 10).flatMap((kind) => sizes.map((size) => caseOf(kind, size))),
  }
}
