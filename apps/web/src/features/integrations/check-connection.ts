import type { ServedPlatform } from '@tintario/contract/core/platform-names.ts'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { connectionCalls } from './connection-calls.ts'

type Checked = { isWorking: boolean; problem: string | null; values: Record<string, string> }

/** Why a check could not be made: its status, 0 without an answer, and its cause in words (ERR-74). */
export const failedCheck = (error: unknown, words: (key: string) => string): string =>
  `Error ${error instanceof ApiError ? error.statusCode : 0}: ${words(messageOf(error))}`

/** Has a saved connection checked (API-126); a text says why it could not be. */
export const checkConnection = async (
  platform: ServedPlatform,
  body: { workspaceId?: string },
  words: (key: string) => string,
): Promise<Checked | string> => {
  try {
    return (await call(connectionCalls(platform).check, { body })).data
  } catch (error) {
    return failedCheck(error, words)
  }
}
