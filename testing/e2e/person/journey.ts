import { expect, inject } from 'vitest'
import { openPerson, type Person, type Way } from './open-person.ts'

/**
 * English at a desk and Spanish on a phone, for the flows that matter most and those whose layout differs on a phone.
 * Other journeys take one way, so that the whole run stays within its time; `every-word.test.ts` reads every page in both
 * languages.
 */
export const mixed: Way[] = [
  { language: 'en', size: 'desk' },
  { language: 'es', size: 'phone' },
]

/** Spanish at a desk and English on a phone. */
export const turned: Way[] = [
  { language: 'es', size: 'desk' },
  { language: 'en', size: 'phone' },
]

export const englishDesk: Way[] = mixed.slice(0, 1)
export const spanishPhone: Way[] = mixed.slice(1)
export const spanishDesk: Way[] = turned.slice(0, 1)
export const englishPhone: Way[] = turned.slice(1)

/** For a test that nothing is lost or done twice: a second try that passes would hide the loss. */
export const NEVER_REPEATED = { retry: 0 }

/**
 * The body of a journey's test: walks through it as someone new, then looks that nothing went wrong behind the screen. A
 * failure leaves a picture in .cache/e2e. `test.for(mixed)('[IDS] what happens ($language, $size)', asPerson(walk))`
 */
export const asPerson =
  (walk: (person: Person) => Promise<void>, browser: { timeZone?: string } = {}) =>
  async (way: Way, { task }: { task: { name: string } }): Promise<void> => {
    const person = await openPerson(inject('appUrl'), way, browser)
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
