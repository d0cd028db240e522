import type { PostText } from '@tintario/prose/score/post-text.ts'
import type { PostScore } from '@tintario/prose/score/score-post.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ScoreAnswer, ScoreOrder } from './score-worker.ts'
import workerUrl from './score-worker.ts?worker&url'

const policy = window.trustedTypes?.createPolicy('score-worker', {
  createScriptURL: (_: string) => workerUrl,
})

type Live = {
  score: PostScore | null
  /** The worker could not be loaded, or died. */
  isFailed: boolean
}

/**
 * The score of a text while it is typed, by the rules that the server scores by, off the main thread. What is asked for
 * while one text is being scored waits, and only the last of it is scored.
 */
export const useLiveScore = () => {
  const [live, setLive] = useState<Live>({ score: null, isFailed: false })
  const worker = useRef<Worker | null>(null)
  const line = useRef<{ sent: number; isBusy: boolean; next: PostText | null }>({
    sent: 0,
    isBusy: false,
    next: null,
  })
  const send = useCallback((post: PostText) => {
    const { current } = line
    if (current.isBusy || !worker.current) {
      current.next = post
      return
    }
    current.isBusy = true
    current.next = null
    current.sent += 1
    worker.current.postMessage({ id: current.sent, post } satisfies ScoreOrder)
  }, [])
  useEffect(() => {
    const started = new Worker((policy?.createScriptURL(workerUrl) ?? workerUrl) as string, {
      type: 'module',
    })
    worker.current = started
    line.current.isBusy = false
    started.addEventListener('message', ({ data }: MessageEvent<ScoreAnswer>) => {
      line.current.isBusy = false
      setLive({ score: data.score, isFailed: false })
      if (line.current.next) send(line.current.next)
    })
    started.addEventListener('error', () => setLive(({ score }) => ({ score, isFailed: true })))
    if (line.current.next) send(line.current.next)
    return () => {
      started.terminate()
      worker.current = null
    }
  }, [send])
  return { ...live, send }
}
