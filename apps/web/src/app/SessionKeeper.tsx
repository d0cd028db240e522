import { useQueryClient } from '@tanstack/react-query'
import type { User } from '@tintario/contract/users/user.ts'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { api } from '../api/call.ts'
import { keepReturnAddress } from '../api/device.ts'
import { onSessionEnded } from '../api/session-ended.ts'
import { keyOf } from '../api/use-api.ts'
import { useForgetSession } from '../api/use-session.ts'
import { paths } from '../ui/paths.ts'

/** Signs out everywhere in this window as soon as the server no longer knows the session (AUTH-31, SHELL-43). */
export const SessionKeeper = () => {
  const cache = useQueryClient()
  const forget = useForgetSession()
  const [, navigate] = useLocation()
  useEffect(
    () =>
      onSessionEnded(() => {
        // A visitor who never was signed in has nothing to lose; the guard shows the way.
        if (!cache.getQueryData<User>(keyOf(api.users.me))) return
        keepReturnAddress(location.pathname + location.search, true)
        forget()
        navigate(paths.home, { replace: true })
      }),
    [cache, forget, navigate],
  )
  return null
}
