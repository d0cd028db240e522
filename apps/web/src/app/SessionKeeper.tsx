import type { User } from '@tintario/contract/users/user.ts'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { api } from '../api/call.ts'
import { keepReturnAddress } from '../api/device.ts'
import { queryClient } from '../api/query-client.ts'
import { keyOf } from '../api/read.ts'
import { onSessionEnded } from '../api/session-ended.ts'
import { forgetSession } from '../api/use-session.ts'
import { paths } from '../ui/paths.ts'

/** Signs out everywhere in this window as soon as the server no longer knows the session (AUTH-31, SHELL-43). */
export const SessionKeeper = () => {
  const [, navigate] = useLocation()
  useEffect(
    () =>
      onSessionEnded(() => {
        // A visitor who never was signed in has nothing to lose; the guard shows the way.
        if (!queryClient.getQueryData<User>(keyOf(api.users.me))) return
        keepReturnAddress(location.pathname + location.search, true)
        forgetSession()
        navigate(paths.home, { replace: true })
      }),
    [navigate],
  )
  return null
}
