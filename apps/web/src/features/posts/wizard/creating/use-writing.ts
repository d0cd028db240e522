import { useQueryClient } from '@tanstack/react-query'
import type { Post } from '@tintario/contract/posts/post.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '../../../../api/api-error.ts'
import { api, call } from '../../../../api/call.ts'
import { keyOf, useApi, useRenew } from '../../../../api/use-api.ts'
import { postPath } from '../../../../ui/paths.ts'
import { PROGRESS_EVERY_MS, REDIRECT_AFTER_MS, TEXT_POLL_MS } from '../timings.ts'
import { barAt, nextBar } from './bar.ts'

/** Longer than the 25 s that the server waits before it answers how far it is. */
const START_TIMEOUT_MS = 60_000

/** Raises the bar while `isRunning` (WIZ-62). */
const useBar = (isRunning: boolean) => {
  const [bar, setBar] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setBar(nextBar), PROGRESS_EVERY_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  return [bar, setBar] as const
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
      const answer = await call(api.writing.writeText, { params, timeout: START_TIMEOUT_MS })
      cache.setQueryData(keyOf(api.writing.textProgress, { params }), answer)
      setAnswered(true)
    } catch (failure) {
      // Not reached in time, the writing may have begun all the same: how far it is tells.
      const isUnknown = failure instanceof ApiError && failure.statusCode === 0
      const seen = isUnknown ? await call(api.writing.textProgress, { params }).catch(() => null) : null
      if (seen?.status === 'creating' || seen?.stage === 'done') setAnswered(true)
      else setError(failure)
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
  const renew = useRenew()
  const { id } = post
  const { start, error: startError, hasAnswered } = useStart(post)
  const [isEnded, setEnded] = useState(false)
  const { data, isError } = useApi(
    api.writing.textProgress,
    { params: { id } },
    { refetchInterval: isEnded ? false : TEXT_POLL_MS, staleTime: 0, gcTime: 0, retry: false },
  )
  // Until this writing has begun, what is read may be the end of an earlier one.
  const now = data && (hasAnswered || data.status === 'creating') ? data : null
  const isFailed = startError !== null || now?.stage === 'failed'
  const isDone = !isFailed && now?.stage === 'done'
  const [bar, setBar] = useBar(!isFailed && !isDone)

  const known = now?.progress ?? 0
  useEffect(() => setBar((before) => Math.max(before, barAt(known))), [known, setBar])

  useEffect(() => {
    if (isDone || isFailed) setEnded(true)
    if (!isDone) return
    const timer = setTimeout(() => {
      void renew(api.posts.list, api.posts.upcoming, api.notifications.list)
      void renew(api.posts.get).then(() => navigate(postPath(id), { replace: true }))
    }, REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDone, isFailed, id, navigate, renew])

  const failed = new ApiError(500, now?.failure ?? 'MESSAGES_SOMETHING_WENT_WRONG')
  return {
    bar: isDone || isFailed ? 100 : bar,
    stage: now?.stage ?? ('waiting' as const),
    html: now?.partialHtml ?? '',
    isFailed,
    isDone,
    isOutOfReach: isError,
    failure: startError ?? (isFailed ? failed : null),
    retry: () => {
      setBar(0)
      setEnded(false)
      void start()
    },
  }
}
