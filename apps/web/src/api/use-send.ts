import type { Endpoint } from '@tintario/contract/core/endpoint.ts'
import { useState } from 'react'
import { useCountdown } from '../ui/use-countdown.ts'
import { ApiError, messageOf } from './api-error.ts'
import type { CallInput, Ref } from './call.ts'
import type { Change } from './renew.ts'
import { useCall } from './use-api.ts'

/** Seconds until another try makes sense, when the server does not say. */
const USUAL_WAIT_S = 30

type Options = {
  /** Replaces the message of a failure by what this form says about it. */
  wording?: (error: ApiError) => string | undefined
  /** What a success changes: the reads that show it are made again. */
  changes?: readonly Change[]
  /** Hears of each failure. */
  onError?: (error: unknown) => void
}

/**
 * Sends a form. `problem` is the message key of the last failure; after too many tries `wait` counts the seconds down
 * until another one makes sense (429). `forget` takes the message away.
 */
export const useSend = <E extends Endpoint>(ref: Ref<E>, { wording, changes, onError }: Options = {}) => {
  const { mutateAsync, isPending } = useCall(ref, changes)
  const [problem, setProblem] = useState<string | undefined>()
  const { left: wait, start } = useCountdown()
  /** Answers what the server said; nothing when it failed. `refused` shows what it can at its fields. */
  const send = async (input: CallInput<E>, refused?: (errors: Record<string, string>) => boolean) => {
    setProblem(undefined)
    try {
      return await mutateAsync(input)
    } catch (error) {
      onError?.(error)
      const isShownAtField = error instanceof ApiError && refused?.(error.errors)
      if (error instanceof ApiError && error.statusCode === 429) start(error.retryAfter ?? USUAL_WAIT_S)
      if (!isShownAtField) setProblem((error instanceof ApiError && wording?.(error)) || messageOf(error))
      return undefined
    }
  }
  const forget = () => setProblem(undefined)
  return { send, isSending: isPending, problem, wait, forget }
}
