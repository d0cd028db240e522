import { termsVersions } from '@tintario/contract/users/terms-versions.ts'
import { useState } from 'react'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** The boxes of a terms block, and the call that stores the versions this app shows. */
export const useAgree = () => {
  const language = useLanguage()
  const [terms, setTerms] = useState({ licence: false, privacy: false })
  const { send, isSending, problem, wait } = useSend(api.users.agree)
  const agree = async () => (await send({ body: { ...termsVersions, language } })) !== undefined
  return { terms, setTerms, isAccepted: terms.licence && terms.privacy, agree, isSending, problem, wait }
}
