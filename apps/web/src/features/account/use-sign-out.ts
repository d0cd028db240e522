import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { forgetSession } from '../../api/use-session.ts'
import { paths } from '../../ui/paths.ts'
import { snackbar } from '../../ui/snackbar.ts'

/** Leads to the log-in page after the server ended the session by itself, and says why. */
export const useSignedOut = () => {
  const [, navigate] = useLocation()
  return useCallback(
    (reason: string) => {
      forgetSession()
      navigate(paths.home, { replace: true })
      snackbar.ok(reason)
    },
    [navigate],
  )
}
