import { hashKey, useQueryClient } from '@tanstack/react-query'
import type { User } from '@tintario/contract/users/user.ts'
import { createContext, useCallback, useContext } from 'react'
import { api, call, callForStatus } from './call.ts'
import { forgetChangesAfter } from './changes-after.ts'
import { clearDevice, rememberSession } from './device.ts'
import { keyOf, useApi } from './use-api.ts'
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

/** After a good log-in or sign-up: forgets what was cached before and loads the user (AUTH-06). */
export const useStartSession = () => {
  const cache = useQueryClient()
  return useCallback(async () => {
    const queryKey = keyOf(api.users.me)
    // Who is signed in stays in place and is read anew: the guard that waits for it would not see another one.
    cache.removeQueries({ predicate: (query) => query.queryHash !== hashKey(queryKey) })
    rememberSession()
    forgetChangesAfter()
    await cache.fetchQuery({ queryKey, queryFn: () => call(api.users.me), staleTime: 0 })
  }, [cache])
}

/** Forgets everything this device knew of the session. */
export const useForgetSession = () => {
  const cache = useQueryClient()
  return useCallback(() => {
    clearDevice()
    forgetChangesAfter()
    forgetCurrentWorkspace()
    cache.clear()
  }, [cache])
}

/** Ends the session at the server, then here (SHELL-50). A server that cannot be reached does not keep the user in. */
export const useLogOut = () => {
  const forget = useForgetSession()
  return useCallback(async () => {
    await callForStatus(api.auth.logout, { body: {} })
    forget()
    location.assign('/')
  }, [forget])
}
