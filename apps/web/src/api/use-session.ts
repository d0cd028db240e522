import { hashKey } from '@tanstack/react-query'
import type { User } from '@tintario/contract/users/user.ts'
import { createContext, useContext } from 'react'
import { storeOrAsk } from '../ui/leave-guard.ts'
import { api, callForStatus } from './call.ts'
import { forgetChangesAfter } from './changes-after.ts'
import { clearDevice, clearTab, rememberSession } from './device.ts'
import { queryClient } from './query-client.ts'
import { readOf } from './read.ts'
import { sendUnsent } from './unsent-drafts.ts'
import { useApi } from './use-api.ts'
import { forgetCurrentWorkspace } from './workspace.ts'

const ME_STALE_MS = 5 * 60_000

/** The signed-in user as a query, for guards. Inside the shell use `useMe`. */
export const useSession = (enabled = true) =>
  useApi(api.users.me, undefined, { enabled, staleTime: ME_STALE_MS })

const Me = createContext<User | null>(null)
/** The guard's user for its screens, which still render while the cache is cleared at log-out. */
export const MeProvider = Me.Provider

/** The signed-in user. Only for screens behind the shell's guard, where there always is one. */
export const useMe = (): User => {
  const me = useContext(Me)
  if (!me) throw new Error('useMe needs a signed-in user')
  return me
}

/** After a good log-in or sign-up: clears what was cached before and loads the user. */
export const startSession = async (): Promise<void> => {
  const me = readOf(api.users.me)
  // The user stays in the cache until the read ends: the guard that waits for the query would not see another one.
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(me.queryKey) })
  rememberSession()
  forgetChangesAfter()
  await queryClient.fetchQuery({ ...me, staleTime: 0 })
}

/** Clears everything that this device stores of the session. */
export const forgetSession = (): void => {
  clearDevice()
  forgetChangesAfter()
  forgetCurrentWorkspace()
  queryClient.clear()
}

/** Milliseconds that log-out waits for drafts of this device to reach the server. */
const SEND_MAX_MS = 3_000

const sendDrafts = async (): Promise<void> => {
  const me = queryClient.getQueryData<User>(readOf(api.users.me).queryKey)
  if (me) await sendUnsent(me.id)
}

/**
 * Ends the session at the server, then here, where no text of the user remains. A server that can't be reached does not
 * prevent it; an editor whose text it did not store asks first.
 */
export const logOut = async (): Promise<void> => {
  await storeOrAsk()
  const limit = new Promise((done) => setTimeout(done, SEND_MAX_MS))
  await Promise.race([sendDrafts(), limit])
  await callForStatus(api.auth.logout, { body: {} })
  forgetSession()
  clearTab()
  location.assign('/')
}
