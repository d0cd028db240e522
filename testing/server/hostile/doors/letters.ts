import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { NAME_MAX } from '@tintario/contract/users/fields.ts'
import { ask } from '../ask.ts'
import { texts } from '../corpus/corpus.ts'
import type { Kind } from '../corpus/kind.ts'
import { type Case, type Door, type Extent, faultOf, firstFault, type Room, some } from '../door.ts'

/** Who signs up under a name is written a letter, which the development mailbox shows. */
export const letters = async (room: Room, extent: Extent): Promise<Door> => {
  const signUp = ({ name, make }: Pick<Kind, 'name' | 'make'>): Case => ({
    name,
    kind: name,
    act: async () => {
      const text = `w${make(NAME_MAX)}`.slice(0, NAME_MAX)
      const body = {
        firstName: text,
        surname: text,
        email: `${randomUUID()}@example.com`,
        password: 'Paper-boat-7',
      }
      const headers = { 'x-forwarded-for': '10.9.8.7' }
      const fault = faultOf(await ask(room.url(), 'POST', '/api/users', { body, headers }))
      if (fault) return fault
      await sleep(200)
      const list = await ask(room.url(), 'GET', '/dev/mailbox.json')
      const [letter] = JSON.parse(list.text || '[]') as { id: string }[]
      if (!letter) return `no letter: ${list.status} ${list.text.slice(0, 100)}`
      return firstFault(
        () => ask(room.url(), 'GET', '/dev/mailbox'),
        () => ask(room.url(), 'GET', `/dev/mailbox/${letter.id}`),
      )
    },
  })
  return {
    name: 'letters and their mailbox',
    ordinary: signUp({ name: 'ordinary', make: () => 'Nora' }),
    cases: some(extent, texts, 6).map(signUp),
  }
}
