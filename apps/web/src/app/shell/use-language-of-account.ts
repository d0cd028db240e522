import { useEffect, useRef } from 'react'
import { api, call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { keyOf } from '../../api/read.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** Saves a changed language on the account and reads the user again; the choice stays when that fails (I18N-08 to 10). */
export const useLanguageOfAccount = () => {
  const language = useLanguage()
  const before = useRef(language)
  useEffect(() => {
    if (before.current === language) return
    before.current = language
    call(api.users.update, { body: { language } })
      .then(() => queryClient.invalidateQueries({ queryKey: keyOf(api.users.me) }, { throwOnError: true }))
      .catch((error: unknown) => console.error('Error fetching user info after language change', error))
  }, [language])
}
