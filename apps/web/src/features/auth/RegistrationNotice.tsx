import { registration, registrationDomains } from '../../api/registration.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/Notice.tsx'

const known = ['closed', 'invitation', 'domain'] as const

/** Who may create an account here, in a sentence; nothing where every visitor may. */
export const RegistrationNotice = ({ className }: { className?: string }) => {
  const { t } = useTranslation('auth')
  const mode = known.find((name) => name === registration)
  if (!mode) return null
  return (
    <div className={className}>
      <Notice kind="info">{t(`registration.${mode}`, { domains: registrationDomains.join(', ') })}</Notice>
    </div>
  )
}
