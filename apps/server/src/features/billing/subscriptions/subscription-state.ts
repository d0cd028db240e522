/** A subscription's states: `new` until the gateway has answered; the others mirror the gateway's. */
const states = ['new', 'incomplete', 'trialing', 'active', 'past-due', 'ended'] as const
export type State = (typeof states)[number]

/** Which changes by the owner are allowed in which state. */
const acts = {
  /** Another start replaces it. */
  replace: ['new', 'incomplete'],
  change: ['trialing', 'active'],
  cancel: ['trialing', 'active', 'past-due'],
  keep: ['trialing', 'active', 'past-due'],
} as const satisfies Record<string, readonly State[]>

/** Which states the gateway may report next; an ended subscription is never revived. */
const news: Record<State, readonly State[]> = {
  new: ['incomplete', 'trialing', 'active', 'past-due', 'ended'],
  incomplete: ['incomplete', 'trialing', 'active', 'past-due', 'ended'],
  trialing: ['trialing', 'active', 'past-due', 'ended'],
  active: ['active', 'past-due', 'ended'],
  'past-due': ['past-due', 'active', 'ended'],
  ended: [],
}

/** The states in which the account has the plan's tier. */
export const isRunning = (state: State): boolean => acts.cancel.some((one) => one === state)
export const takes = (act: keyof typeof acts, state: State): boolean => acts[act].some((one) => one === state)
export const canBecome = (from: State, to: State): boolean => news[from].includes(to)
