import { useTranslation } from 'react-i18next'
import { registration, registrationDomains } from '../../api/registration.ts'
import { Notice } from '../../ui/Notice.tsx'

const known = ['closed', 'invitation', 'domain'] as const

/** Who may make an account here, in a sentence; nothing where everybody may. */
export const RegistrationNotice = () => {
  const { t } = useTranslation('auth')
  const mode = known.find((name) => name === registration)
  if (!mode) return null
  return <Notice kind="info">{t(`registration.${mode}`, { domains: registrationDomains.join(', ') })}</Notice>
}
