import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../ask.ts'
import { modelAnswers, modelArticles } from '../corpus/corpus.ts'
import {
  type Case,
  closed,
  type Door,
  type Extent,
  type Fault,
  faultOf,
  firstFault,
  type Room,
  some,
} from '../door.ts'
import { description, newDraft, newPerson } from '../person.ts'

/** Good answers between the bad ones, so that the adapter does not close its door to both. */
const GOOD_BETWEEN = 6

/** What a model says, in the five calls that ask it. */
export const modelSays = async (room: Room, extent: Extent): Promise<Door> => {
  const person = await newPerson(room.pool)
  const { token } = person
  const call = (id: string, what: string, body: object = {}) =>
    ask(room.url(), 'POST', `/api/posts/${id}/content/${what}`, { token, body })
  /** Has the text written, and sees for half a minute how far it comes. */
  const write = async (id: string) => {
    let seen = await call(id, 'original-version')
    const path = `/api/posts/${id}/content/original-version`
    for (let looks = 0; looks < 100 && seen.text.includes('"status":"creating"'); looks++) {
      await sleep(300)
      seen = await ask(room.url(), 'GET', path, { token })
    }
    return seen
  }
  const calmly = async (act: () => Promise<Fault>): Promise<Fault> => {
    const good = await newDraft(room.pool, person)
    for (let n = 0; n < GOOD_BETWEEN; n++) {
      const fault = faultOf(await call(good, 'primary-keywords', { more: true }))
      if (fault) return fault
    }
    return act()
  }
  const answer = (name: string, isSlow = false): Case => ({
    name,
    kind: name,
    ...(isSlow ? { isSlow: true as const } : {}),
    act: () =>
      calmly(async () => {
        const describedAs = `${description} case-${name}`
        const id = await newDraft(room.pool, person, { describedAs })
        const calls = [
          () => call(id, 'primary-keywords', { more: true }),
          () => call(id, 'titles', { more: true }),
          () => call(id, 'description', { description: describedAs }),
          () => call(id, 'structure-tree', { renew: true }),
          () => write(id),
        ]
        return firstFault(...some(extent, calls, 1))
      }),
  })
  const article = (name: string): Case => ({
    name,
    kind: name,
    act: () =>
      calmly(async () => {
        const id = await newDraft(room.pool, person, { describedAs: `${description} case-${name}` })
        return firstFault(() => write(id))
      }),
  })
  return {
    name: "a model's answers",
    ordinary: {
      name: 'ordinary',
      kind: 'ordinary',
      act: async () => closed(await call(await newDraft(room.pool, person), 'titles', { more: true })),
    },
    cases: [
      ...some(
        extent,
        modelAnswers.filter(({ isSlow }) => extent === 'all' || !isSlow),
        6,
      ).map(({ name, isSlow }) => answer(name, isSlow)),
      ...some(extent, modelArticles, 1).map(({ name }) => article(name)),
    ],
  }
}
