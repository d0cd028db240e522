import { expect, inject, test } from 'vitest'
import { openPerson, type Person, type Way } from './open-person.ts'

/** Both languages at a desk. */
export const atDesk: Way[] = [
  { language: 'en', size: 'desk' },
  { language: 'es', size: 'desk' },
]

/**
 * One test for each way a person may come: walks through it as someone new, then looks that nothing went wrong behind
 * the screen. A failure leaves a picture in .cache/e2e. The title starts with the requirement ids that it proves.
 */
export const journey = (
  title: string,
  walk: (person: Person) => Promise<void>,
  ways: Way[] = atDesk,
): void => {
  for (const way of ways) {
    const name = `${title} (${way.language}, ${way.size})`
    test(name, async () => {
      const person = await openPerson(inject('appUrl'), way)
      try {
        await walk(person)
        expect(person.faults).toEqual([])
      } catch (error) {
        await person.photograph(title.replace(/^\[.*?\] /, '')).catch(() => undefined)
        throw error
      } finally {
        await person.leave()
      }
    })
  }
}
