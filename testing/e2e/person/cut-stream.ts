import type { Person } from './open-person.ts'

/** Nothing is told to this person's screens, which come to rest: they look by themselves, and whether the session is over. */
export const cutStream = async ({ context }: Person): Promise<void> => {
  await context.route(/\/api\/events/, (route) => route.abort())
}

/** Nothing is told to them, nor refused: they make no other calls than their own. */
export const silenceStream = async ({ context }: Person): Promise<void> => {
  await context.route(/\/api\/events/, () => undefined)
}
