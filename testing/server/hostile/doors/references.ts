import { ask } from '../ask.ts'
import { documents, ordinaryPage, tricks } from '../corpus/corpus.ts'
import type { Kind } from '../corpus/kind.ts'
import { type Case, closed, type Door, type Extent, firstFault, type Room, some } from '../door.ts'
import { newDraft, newPerson } from '../person.ts'

/** As long as a pasted text may be, and as many as a post may have. */
const LONGEST = 20_000
const MOST = 30

/** Texts that somebody pasted as references, thirty of them, and what the writer makes of them. */
export const pastedReferences = async (room: Room, extent: Extent): Promise<Door> => {
  const person = await newPerson(room.pool)
  const { token } = person
  const caseOf = (kind: Kind): Case => ({
    name: `${kind.name} ${MOST} × ${LONGEST}`,
    kind: kind.name,
    act: async () => {
      const id = await newDraft(room.pool, person)
      const call = (path: string, body: object) => () =>
        ask(room.url(), 'POST', `/api/posts/${id}${path}`, { token, body })
      // What is trimmed at both ends still has to be long enough.
      const text = `wool ${kind.make(LONGEST - 50)}`.slice(0, LONGEST - 10).padEnd(60, 'wool ')
      const title = `wool ${kind.make(180)}`.slice(0, 200)
      return firstFault(
        ...Array.from({ length: extent === 'all' ? MOST : 6 }, (_, n) =>
          call('/references', { title, text: `${text} ${n}` }),
        ),
        call('/content/primary-keywords', { more: true }),
        call('/content/titles', { more: true }),
        call('/content/structure-tree', { renew: true }),
        call('/content/references', {}),
      )
    },
  })
  return {
    name: 'pasted references',
    ordinary: {
      name: 'ordinary',
      kind: 'ordinary',
      act: async () => {
        const id = await newDraft(room.pool, person)
        const body = { title: 'Wool', text: ordinaryPage.make(2_000) }
        return closed(await ask(room.url(), 'POST', `/api/posts/${id}/references`, { token, body }))
      },
    },
    cases: some(extent, documents, 3).map(caseOf),
  }
}

/** Pages that somebody names as a reference. */
export const pagesByAddress = async (room: Room, extent: Extent): Promise<Door> => {
  const person = await newPerson(room.pool)
  const { token } = person
  const caseOf = (name: string, kind: string, isSlow = false): Case => ({
    name,
    kind,
    ...(isSlow ? { isSlow: true as const } : {}),
    act: async () => {
      const id = await newDraft(room.pool, person)
      const url = `${room.site.url}/page/${name}`
      return firstFault(() =>
        ask(room.url(), 'POST', `/api/posts/${id}/references`, { token, body: { url } }),
      )
    },
  })
  const sizes = extent === 'all' ? [100_000, 1_000_000, 10_000_000] : [500_000]
  return {
    name: 'reference by address',
    ordinary: {
      name: 'ordinary',
      kind: 'ordinary',
      act: async () => {
        const id = await newDraft(room.pool, person)
        const body = { url: `${room.site.url}/page/ordinary.6000` }
        return closed(await ask(room.url(), 'POST', `/api/posts/${id}/references`, { token, body }))
      },
    },
    cases: [
      ...some(extent, documents, 9).flatMap(({ name }) =>
        sizes.map((size) => caseOf(`${name}.${size}`, name)),
      ),
      ...some(
        extent,
        tricks.filter(({ isSlow }) => extent === 'all' || !isSlow),
        6,
      ).map(({ name, isSlow }) => caseOf(name, name, isSlow)),
    ],
  }
}
