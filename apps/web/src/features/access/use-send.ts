import type { Endpoint } from '@tintario/contract/endpoint.ts'
import { useState } from 'react'
import { ApiError, messageOf } from '../../api/api-error.ts'
import type { CallInput, Ref } from '../../api/call.ts'
import { useCall } from '../../api/use-api.ts'
import { useCountdown } from '../../ui/use-countdown.ts'

/** Replaces the message of a failure by what this form says about it. */
type Wording = (error: ApiError) => string | undefined

/**
 * Sends a form of an access page. `problem` is the message key of the last failure; after too many tries `wait`
 * counts the seconds down until another one makes sense (429). `forget` takes the message away.
 */
export const useSend = <E extends Endpoint>(ref: Ref<E>, wording?: Wording) => {
  const { mutateAsync, isPending } = useCall(ref)
  const [problem, setProblem] = useState<string | undefined>()
  const { left: wait, start } = useCountdown()
  const send = async (input: CallInput<E>, refused?: (errors: Record<string, string>) => boolean) => {
    setProblem(undefined)
    try {
      return await mutateAsync(input)
    } catch (error) {
      const isShownAtField = error instanceof ApiError && refused?.(error.errors)
      if (error instanceof ApiError && error.statusCode === 429) start(error.retryAfter ?? 30)
      if (!isShownAtField) setProblem((error instanceof ApiError && wording?.(error)) || messageOf(error))
      return undefined
    }
  }
  const forget = () => setProblem(undefined)
  return { send, isSending: isPending, problem, wait, forget }
}
