import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { findLatestParams, type LatestParams } from './params-store.ts'

/** The caller's default post settings: each as his last post that has it (API-064, ENT-23). */
export const getLatestParams = ({ db }: Tools, actor: Actor): Promise<LatestParams> =>
  findLatestParams(db, actor.accountId, actor.userId)
