import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { limitTries } from '../auth/index.ts'

/** Requests of a user to the writer in ten minutes. */
const ASKS = { tries: 120, seconds: 600 }

export const limitWriting = async (tools: Tools, actor: Actor): Promise<void> => {
  await limitTries(tools.db, [{ key: `write:${actor.userId}`, ...ASKS }])
}
