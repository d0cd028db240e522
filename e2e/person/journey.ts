import { expect, inject, test } from 'vitest'
import { openPerson, type Person, type Way } from './open-person.ts'

/** Both languages at a desk. */
export const atDesk: Way[] = [
  { language: 'en', size: 'desk' },
  { language: 'es', size: 'desk' },
]

/** A phone in Spanish and a desk in English: half the mixes, for flows that another journey walks the other way round. */
export const mixed: Way[] = [
  { language: 'en', size: 'desk' },
  { language: 'es', size: 'phone' },
]

/** The other half: a phone in English and a desk in Spanish. */
export const turned: Way[] = [
  { language: 'es', size: 'desk' },
  { language: 'en', size: 'phone' },
]

/** One mix alone, where each is walked by some other journey. */
export const englishDesk: Way[] = mixed.slice(0, 1)
export const spanishPhone: Way[] = mixed.slice(1)
export const spanishDesk: Way[] = turned.slice(0, 1)
export const englishPhone: Way[] = turned.slice(1)

/**
 * The body of a journey's test: walks through it as someone new, then looks that nothing went wrong behind the screen. A
 * failure leaves a picture in .cache/e2e. `test.for(mixed)('[IDS] what happens ($language, $size)', asPerson(walk))`
 */
export const asPerson =
  (walk: (person: Person) => Promise<void>) =>
  async (way: Way, { task }: { task: { name: string } }): Promise<void> => {
    const person = await openPerson(inject('appUrl'), way)
    try {
      await walk(person)
      expect(person.faults.join('\n')).toBe('')
    } catch (error) {
      await person.photograph(task.name.replace(/^\[.*?\] /, '')).catch(() => undefined)
      throw error
    } finally {
      await person.leave()
    }
  }

/**
 * One test for each way a person may come. The title starts with the requirement ids that it proves.
 */
export const journey = (
  title: string,
  walk: (person: Person) => Promise<void>,
  ways: Way[] = atDesk,
): void => {
  for (const way of ways) {
    const name = `${title} (${way.language}, ${way.size})`
    test(name, (context) => asPerson(walk)(way, context))
  }
}
