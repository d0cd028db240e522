import type { ServedPlatform } from '@tintario/contract/core/platform-names.ts'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { renewAfter } from '../../api/renew.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SNACKBAR_MS, snackbar } from '../../ui/snackbar.ts'
import { checkConnection } from './check-connection.ts'
import { connectionCalls } from './connection-calls.ts'
import { after, CHECKED_MS, RESULT_MS } from './timings.ts'

type Typed = {
  /** What is secret may go to an address without encryption. */
  acceptsHttp: boolean
  /** The fields of the form that are filled; for a secret that is not, the stored one is used (R97). */
  fields: Record<string, string>
}
export type Trouble = { problem: string; values: Record<string, string> }
type ConnectResult = { isConnected: boolean; trouble: Trouble | null; fields: Record<string, string> }

const nothing = { trouble: null, fields: {} }

/**
 * Connects, checks and activates in that order. Each success is shown after its pause, an
 * error immediately; it is returned with the cause that the server gave.
 */
export const useConnect = (platform: ServedPlatform, workspaceId: string | undefined) => {
  const { t } = useTranslation('messages')
  const [isTesting, setTesting] = useState(false)
  const say = (key: string) => snackbar.ok(t(key), { duration: SNACKBAR_MS.integrations })
  const fail = (key: string, more = '') =>
    snackbar.error(`${t(key)} ${more}`.trim(), { duration: SNACKBAR_MS.integrations })

  const connect = async ({ acceptsHttp, fields }: Typed): Promise<ConnectResult> => {
    setTesting(true)
    try {
      const body = { ...fields, acceptsHttp, ...(workspaceId && { workspaceId }) }
      const connected = await call(connectionCalls(platform).connect, { body: body as never })
      if (!connected.isActive) {
        setTesting(false)
        fail('MESSAGES_CONNECTION_ERROR')
        const { problem, values } = connected
        return { ...nothing, isConnected: false, trouble: problem ? { problem, values } : null }
      }
      setTesting(false)
      await after(RESULT_MS)
      say('MESSAGES_CONNECTION_SUCCESS')
      return await check()
    } catch (error) {
      fail('MESSAGES_CONNECTION_ERROR')
      return { ...nothing, isConnected: false, fields: error instanceof ApiError ? error.errors : {} }
    } finally {
      setTesting(false)
      await renewAfter(['integration', 'connection'])
    }
  }

  const check = async (): Promise<ConnectResult> => {
    const body = workspaceId ? { workspaceId } : {}
    const data = await checkConnection(platform, body, t)
    if (typeof data === 'string') {
      fail('MESSAGES_CHECK_ERROR', data)
      return { ...nothing, isConnected: false }
    }
    if (!data.isWorking) {
      fail('MESSAGES_CHECK_FAILED')
      return {
        ...nothing,
        isConnected: false,
        trouble: data.problem ? { problem: data.problem, values: data.values } : null,
      }
    }
    await after(CHECKED_MS)
    say('MESSAGES_CHECK_SUCCESS')
    try {
      await call(connectionCalls(platform).activate, { body })
    } catch {
      fail('MESSAGES_INTEGRATION_SAVE_ERROR')
      return { ...nothing, isConnected: false }
    }
    say('MESSAGES_INTEGRATION_SAVED')
    return { ...nothing, isConnected: true }
  }

  return { connect, isTesting }
}
