import { useEffect, useRef } from 'react'
import { api, call } from '../../api/call.ts'
import { useRenew } from '../../api/use-api.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** Saves a changed language on the account and reads the user again; the choice stays when that fails (I18N-08 to 10). */
export const useLanguageOfAccount = () => {
  const language = useLanguage()
  const before = useRef(language)
  const renew = useRenew()
  useEffect(() => {
    if (before.current === language) return
    before.current = language
    call(api.users.update, { body: { language } })
      .then(() => renew(api.users.me))
      .catch(() => console.error('Error fetching user info after language change'))
  }, [language, renew])
}
