import { useTranslation } from '../../i18n/use-translation.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import type { useProof } from './use-proof.ts'

export const ProofField = ({ proof }: { proof: ReturnType<typeof useProof> }) => {
  const { t } = useTranslation('account')
  return (
    <PasswordField
      {...proof.field}
      name="password"
      label={t('proof.label')}
      description={proof.isAskedLater && t('proof.why')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autoComplete="current-password"
      autoFocus={proof.isAskedLater}
    />
  )
}
