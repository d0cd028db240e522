import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/Notice.tsx'

const kinds = {
  cancelled: 'info',
  failed: 'danger',
  unverified: 'warn',
  taken: 'warn',
  locked: 'warn',
  closed: 'warn',
  invitation: 'warn',
  domain: 'warn',
} as const
type Outcome = keyof typeof kinds
const isOutcome = (word: string): word is Outcome => Object.hasOwn(kinds, word)

/** Why a sign-in with Google did not lead inside, as the address says it (API-012). Once read it leaves the address. */
export const GoogleOutcome = ({ outcome }: { outcome: string }) => {
  const { t } = useTranslation('sign-in')
  const [path, navigate] = useLocation()
  useEffect(() => navigate(path, { replace: true }), [path, navigate])
  return isOutcome(outcome) && <Notice kind={kinds[outcome]}>{t(`google.${outcome}`)}</Notice>
}
