/** Where a subscription can be: `new` is ours alone, until the provider has answered; the others are the provider's. */
const states = ['new', 'incomplete', 'trialing', 'active', 'past-due', 'ended'] as const
export type State = (typeof states)[number]

/** Which acts of the owner a subscription takes in which state (rule 3). */
const acts = {
  /** Another start comes instead of it. */
  replace: ['new', 'incomplete'],
  change: ['trialing', 'active'],
  cancel: ['trialing', 'active', 'past-due'],
  keep: ['trialing', 'active', 'past-due'],
} as const satisfies Record<string, readonly State[]>

/** Which states the provider's facts may bring; an ended subscription is never revived. */
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
export const mayBecome = (from: State, to: State): boolean => news[from].includes(to)
