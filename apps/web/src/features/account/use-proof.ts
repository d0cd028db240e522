import { type ChangeEvent, useState } from 'react'
import { useMessage } from '../../i18n/use-message.ts'

/**
 * The password that some calls want from who signed in more than ten minutes ago (R13). Give it the call's last problem:
 * from the first MESSAGES_PASSWORD_NEEDED on, or from the start, `isAsked` says that the field has to be shown; `isAskedLater` that it came with an answer. `take`
 * answers what to send, or nothing when the field is asked for and empty.
 */
export const useProof = (problem: string | undefined, isAskedFirst = false) => {
  const message = useMessage()
  const [isAsked, setAsked] = useState(isAskedFirst)
  const [password, setPassword] = useState('')
  const [sent, setSent] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isRefused = problem === 'MESSAGES_PASSWORD_NEEDED'
  if (isRefused && !isAsked) setAsked(true)
  const wrong = isMissing ? 'FIELD_REQUIRED' : isRefused && sent ? 'MESSAGES_ERROR_PASSWORD_INCORRECT' : null

  const take = (): { password?: string } | undefined => {
    setMissing(isAsked && !password)
    if (isAsked && !password) return undefined
    setSent(password)
    return password ? { password } : {}
  }
  const field = {
    value: password,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setPassword(event.currentTarget.value)
      setSent('')
      setMissing(false)
    },
    error: wrong && message(wrong),
  }
  return { isAsked, isAskedLater: isAsked && !isAskedFirst, isRefused, take, field }
}
