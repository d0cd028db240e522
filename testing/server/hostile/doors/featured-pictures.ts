import { ask } from '../ask.ts'
import { pictures, tricks } from '../corpus/corpus.ts'
import { type Case, closed, type Door, type Extent, firstFault, type Room, some } from '../door.ts'
import { newDraft, newPerson } from '../person.ts'

/** Pictures that somebody names by their address. */
export const picturesByAddress = async (room: Room, extent: Extent): Promise<Door> => {
  const person = await newPerson(room.pool)
  const { token } = person
  const id = await newDraft(room.pool, person)
  const caseOf = (name: string, isSlow = false): Case => ({
    name,
    kind: name,
    ...(isSlow ? { isSlow: true as const } : {}),
    act: () => {
      const body = { url: `${room.site.url}/picture/${name}`, alt: 'A leather bag' }
      return firstFault(() => ask(room.url(), 'POST', `/api/posts/${id}/images/featured`, { token, body }))
    },
  })
  const quick = tricks.filter(({ isSlow }) => extent === 'all' || !isSlow)
  return {
    name: 'featured picture by address',
    ordinary: {
      name: 'ordinary',
      kind: 'ordinary',
      act: async () => {
        const body = { url: `${room.site.url}/picture/ordinary`, alt: 'A leather bag' }
        return closed(await ask(room.url(), 'POST', `/api/posts/${id}/images/featured`, { token, body }))
      },
    },
    cases: [
      ...some(extent, pictures, 5).map(({ name }) => caseOf(name)),
      ...some(extent, quick, 3).map(({ name, isSlow }) => caseOf(name, isSlow)),
    ],
  }
}
