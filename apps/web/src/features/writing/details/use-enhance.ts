import { useCallback, useEffect, useRef, useState } from 'react'
import { api, call } from '../../../api/call.ts'
import { AI_TIMEOUT_MS } from '../timings.ts'

/** Improves a description; can be stopped. `run` answers the new text, or null when it was stopped or failed. */
export const useEnhance = (postId: string) => {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const running = useRef<AbortController | null>(null)
  const stop = useCallback(() => running.current?.abort(), [])
  useEffect(() => stop, [stop])

  const run = useCallback(
    async (description: string): Promise<string | null> => {
      const controller = new AbortController()
      running.current = controller
      setBusy(true)
      setError(null)
      try {
        const { data } = await call(api.writing.enhanceDescription, {
          params: { id: postId },
          body: { description },
          signal: controller.signal,
          timeout: AI_TIMEOUT_MS,
        })
        return data.description
      } catch (failure) {
        if (!controller.signal.aborted) setError(failure)
        return null
      } finally {
        setBusy(false)
      }
    },
    [postId],
  )
  return { run, stop, isBusy, error }
}
