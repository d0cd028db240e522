import { useQueryClient } from '@tanstack/react-query'
import type { Post } from '@tintario/contract/posts/post.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '../../../api/api-error.ts'
import { api, call } from '../../../api/call.ts'
import { keyOf } from '../../../api/read.ts'
import { renewAfter } from '../../../api/renew.ts'
import { useApi } from '../../../api/use-api.ts'
import { useFallbackPoll } from '../../../api/use-live.ts'
import { postPath } from '../../../ui/paths.ts'
import { PROGRESS_EVERY_MS, REDIRECT_AFTER_MS } from '../timings.ts'
import { barAt, nextBar } from './bar.ts'

/** Raises the bar while `isRunning`, from what is `known` on (WIZ-62). */
const useBar = (isRunning: boolean, known: number) => {
  const [bar, setBar] = useState(0)
  const least = barAt(known)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setBar((now) => nextBar(Math.max(now, least))), PROGRESS_EVERY_MS)
    return () => clearInterval(timer)
  }, [isRunning, least])
  return { bar: Math.max(bar, least), restart: () => setBar(0) }
}

/** Starts the writing or joins the one that runs; `error` is why it could not be started. */
const useStart = (post: Post) => {
  const cache = useQueryClient()
  const [error, setError] = useState<unknown>(null)
  const [hasAnswered, setAnswered] = useState(false)
  const start = useCallback(async () => {
    const params = { id: post.id }
    setError(null)
    setAnswered(false)
    try {
      const answer = await call(api.writing.writeText, { params })
      cache.setQueryData(keyOf(api.writing.textProgress, { params }), answer)
      setAnswered(true)
    } catch (failure) {
      // It may have begun all the same, also before (423): then how far it is says more.
      await renewAfter('writing', post.id)
      setError(failure)
    }
  }, [post.id, cache])
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    void start()
  }, [start])
  return { start, error, hasAnswered }
}

/**
 * The writing of the post's text as it is seen here. It goes on at the server when the screen is left. On success
 * the post page opens (WIZ-63); `failure` is what went wrong otherwise (WIZ-64).
 */
export const useWriting = (post: Post) => {
  const [, navigate] = useLocation()
  const { id } = post
  const { start, error: startError, hasAnswered } = useStart(post)
  const refetchInterval = useFallbackPoll()
  const { data, isError } = useApi(
    api.writing.textProgress,
    { params: { id } },
    { refetchInterval, staleTime: 0, gcTime: 0, retry: false },
  )
  // Until this writing has begun, what is read may be the failure of an earlier one.
  const now = data && (hasAnswered || data.status === 'creating' || data.stage === 'done') ? data : null
  const isFailed = now ? now.stage === 'failed' : startError !== null
  const isDone = now?.stage === 'done'
  const { bar, restart } = useBar(!isFailed && !isDone, now?.progress ?? 0)

  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => {
      void renewAfter('notification')
      void renewAfter('post', id).then(() => navigate(postPath(id), { replace: true }))
    }, REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDone, id, navigate])

  const failed = new ApiError(500, now?.failure ?? 'MESSAGES_SOMETHING_WENT_WRONG')
  return {
    bar: isDone || isFailed ? 100 : bar,
    stage: now?.stage ?? ('waiting' as const),
    html: now?.partialHtml ?? '',
    retryAt: now?.retryAt ?? null,
    blocker: now?.blocker ?? null,
    blockerOf: now?.blockerOf ?? null,
    isFailed,
    isDone,
    isOutOfReach: isError,
    failure: isFailed ? (now ? failed : startError) : null,
    retry: () => {
      restart()
      void start()
    },
  }
}
