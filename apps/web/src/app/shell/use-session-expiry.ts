import { useEffect } from 'react'
import { serverNow } from '../../api/server-clock.ts'
import { sessionEnded } from '../../api/session-ended.ts'
import { useMe } from '../../api/use-session.ts'

/** A sleeping computer stops timers, so the clock is looked at again at least this often, in milliseconds. */
const LOOK_MS = 60_000

/** Signs the user out by itself when the session reaches its end (SHELL-43). */
export const useSessionExpiry = () => {
  const { sessionExpiresAt } = useMe()
  useEffect(() => {
    if (!sessionExpiresAt) return
    const end = Date.parse(sessionExpiresAt)
    let timer = 0
    const look = () => {
      const left = end - serverNow()
      if (left <= 0) return sessionEnded()
      timer = window.setTimeout(look, Math.min(left, LOOK_MS))
    }
    look()
    return () => clearTimeout(timer)
  }, [sessionExpiresAt])
}
