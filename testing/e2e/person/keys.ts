import { expect } from 'vitest'
import type { Person } from './open-person.ts'

/** What a screen reader says of an element: its role and its name, as the browser hands them to such programs. */
export type Heard = { role: string; name: string }

const MOST_STOPS = 90
const nowhere: Heard = { role: '', name: '' }

/** What has the focus; a role without letters when nothing has, which leaves who hears the screen without a place. */
export const heard = async ({ page }: Person): Promise<Heard> => {
  const wire = await page.context().newCDPSession(page)
  try {
    const { result } = await wire.send('Runtime.evaluate', {
      expression: 'document.activeElement === document.body ? null : document.activeElement',
    })
    if (!result.objectId) return nowhere
    const { nodes } = await wire.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    })
    const [node] = nodes
    return { role: String(node?.role?.value ?? ''), name: String(node?.name?.value ?? '') }
  } catch {
    // It went away while it was looked at.
    return nowhere
  } finally {
    await wire.detach().catch(() => undefined)
  }
}

const isIt = (one: Heard, role: string, name: string | RegExp) =>
  one.role === role && (typeof name === 'string' ? one.name === name : name.test(one.name))

/** Waits until the focus is on what is called so. */
export const seeFocus = async (person: Person, role: string, name: string | RegExp): Promise<void> => {
  await expect
    .poll(() => heard(person), { message: `the focus is on ${role} ${name}`, timeout: 15_000, interval: 100 })
    .toEqual({ role, name: typeof name === 'string' ? name : expect.stringMatching(name) })
}

/**
 * Goes by Tab (or back) to what is called so. Throws what was passed by when it is not reached. Every stop on the way has a
 * name; only past the last one the focus may leave the page, as it goes on in the window's own bar.
 */
export const tabTo = async (
  person: Person,
  role: string,
  name: string | RegExp,
  { back = false }: { back?: boolean } = {},
): Promise<void> => {
  const passed: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await person.page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
    const now = await heard(person)
    passed.push(`${now.role} “${now.name}”`)
    if (isIt(now, role, name)) return
    if (now.role !== '') expect(now.name, `a stop without a name after ${passed.at(-2)}`).not.toBe('')
  }
  throw new Error(`Tab does not reach ${role} ${name}: ${passed.join(', ')}`)
}
