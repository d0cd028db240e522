/** What both WebDriver protocols offer and the smoke journey needs. Positions are CSS pixels of the viewport. */
export type Window = {
  /** Name and version, as the browser reports them. */
  browser: string
  open(url: string): Promise<void>
  /** Runs a function in the page. It takes and returns JSON, and sees nothing of the module around it. */
  run<Args extends unknown[], Result>(inPage: (...args: Args) => Result, ...args: Args): Promise<Result>
  /** Presses and releases the pointer's first button. */
  click(x: number, y: number): Promise<void>
  /** Presses keys one after the other: characters, or codes of `keys`. */
  type(text: string): Promise<void>
  /** Presses a key while Control is down. */
  typeWithControl(key: string): Promise<void>
  close(): Promise<void>
}

/** Codes that WebDriver gives to keys without a character. */
export const keys = { control: '\uE009', enter: '\uE007', escape: '\uE00C', space: ' ' }

/** The input actions of WebDriver, which are the same in both of its protocols. */
export const clickActions = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

const keyActions = (actions: { type: 'keyDown' | 'keyUp'; value: string }[]) => [
  { type: 'key', id: 'keyboard', actions },
]

export const typeActions = (text: string) =>
  keyActions(
    [...text].flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ]),
  )

export const typeWithControlActions = (value: string) =>
  keyActions([
    { type: 'keyDown', value: keys.control },
    { type: 'keyDown', value },
    { type: 'keyUp', value },
    { type: 'keyUp', value: keys.control },
  ])

/** A browser that this machine lacks; the drill reports it as not run. */
export class NotInstalledError extends Error {}
