import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { findLatestParams, type LatestParams } from './params-store.ts'

/** The caller's default post settings: each from their latest post that has it. */
export const getLatestParams = ({ db }: Tools, actor: Actor): Promise<LatestParams> =>
  findLatestParams(db, actor.accountId, actor.userId)
