import { setTimeout as sleep } from 'node:timers/promises'
import { textsOf, type Values } from '../person/texts.ts'
import { type Found, findInPage, type Role, type Wanted } from './find-in-page.ts'
import { keys, type Window } from './window.ts'

type Where = Partial<Pick<Wanted, 'nth' | 'within'>>

/** The longest wait for something on the screen, in ms; a busy machine needs it. */
const PATIENCE_MS = 60_000

/** The source of a pattern for exactly this text. */
const exactly = (text: string): string => `^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`
const sourceOf = (name: string | RegExp): string => (typeof name === 'string' ? exactly(name) : name.source)

/** Runs in the page: collects script errors, which WebDriver does not report. */
const watchErrors = () => {
  const page = globalThis as typeof globalThis & { scriptErrors?: string[] }
  if (page.scriptErrors) return
  const errors: string[] = []
  page.scriptErrors = errors
  addEventListener('error', ({ message }) => errors.push(message))
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
}

/** A person at a browser of another maker, by what both WebDriver protocols offer. */
export const createPerson = (window: Window, appUrl: string) => {
  const t: (key: string, values?: Values) => string = textsOf('en')

  const waitFor = async <Result>(
    what: string,
    read: () => Promise<Result | null | false>,
    limitMs = PATIENCE_MS,
  ): Promise<Result> => {
    const end = Date.now() + limitMs
    for (;;) {
      const found = await read()
      if (found) return found
      if (Date.now() > end) throw new Error(`not seen within ${limitMs / 1000} s: ${what}`)
      await sleep(100)
    }
  }
  const find = (
    role: Role,
    name: string | RegExp,
    { nth = 0, within = 'page' }: Where = {},
  ): Promise<Found> => window.run(findInPage, { role, name: sourceOf(name), nth, within })

  const see = (role: Role, name: string | RegExp, where: Where = {}, limitMs?: number) =>
    waitFor(`${role} ${name}`, () => find(role, name, where), limitMs)

  /** Clicks when the element can be reached and has stopped moving. */
  const click = async (role: Role, name: string | RegExp, where: Where = {}): Promise<void> => {
    const seen: Found[] = []
    const { x, y } = await waitFor(`${role} ${name} to click`, async () => {
      const found = await find(role, name, where)
      const last = seen.slice(-2)
      seen.push(found)
      if (!found?.isClickable || last.length < 2) return null
      // Firefox scrolls the same element into view a pixel higher or lower each time.
      const isSteady = last.every((one) => one && Math.hypot(found.x - one.x, found.y - one.y) < 2)
      return isSteady ? found : null
    })
    await window.click(x, y)
  }
  return {
    t,
    window,
    waitFor,
    see,
    click,
    open: async (path: string): Promise<void> => {
      await window.open(new URL(path, appUrl).href)
      await window.run(watchErrors)
    },
    path: () => window.run(() => location.pathname),
    seePath: (pattern: RegExp, limitMs?: number) =>
      waitFor(
        `the address ${pattern}`,
        async () => pattern.test(await window.run(() => location.pathname)),
        limitMs,
      ),
    fill: async (name: string | RegExp, text: string, where: Where = {}): Promise<void> => {
      await click('textbox', name, where)
      await window.typeWithControl('a')
      await window.type(text)
      await waitFor(`${name} holds what was typed`, async () => {
        const field = await find('textbox', name, where)
        return field?.value === text
      })
    },
    /** Takes an entry of a list that a field opens. */
    choose: async (name: string, option: string | RegExp, nth = 0): Promise<void> => {
      await click('textbox', name)
      await click('option', option, { nth })
    },
    press: (key: keyof typeof keys) => window.type(keys[key]),
    /** What the clipboard contains, by pasting it into a field that is only there for it. */
    clipboard: async (): Promise<string> => {
      await window.run(() => {
        const field = document.createElement('textarea')
        field.id = 'pasted'
        // Above a modal dialog nothing but the dialog's own content takes the focus.
        const dialogs = document.querySelectorAll('dialog[open], [role=dialog]')
        ;(dialogs[dialogs.length - 1] ?? document.body).append(field)
        field.focus()
      })
      await window.typeWithControl('v')
      return waitFor('the clipboard', () =>
        window.run(() => {
          const field = document.querySelector<HTMLTextAreaElement>('#pasted')
          const text = field?.value ?? ''
          if (text) field?.remove()
          return text
        }),
      )
    },
    errors: () =>
      window.run(() => (globalThis as typeof globalThis & { scriptErrors?: string[] }).scriptErrors ?? []),
  }
}

export type Person = ReturnType<typeof createPerson>
