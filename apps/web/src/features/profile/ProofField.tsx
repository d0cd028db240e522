import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../ui/PasswordField.tsx'
import type { useProof } from './use-proof.ts'

type Props = {
  proof: ReturnType<typeof useProof>
  /** Whether the field came up just now, in answer to a call, and takes the focus. */
  autoFocus?: boolean
}

/** The user's own password, typed again to prove who is there (R13). */
export const ProofField = ({ proof, autoFocus }: Props) => {
  const { t } = useTranslation('profile')
  return (
    <PasswordField
      {...proof.field}
      name="password"
      label={t('proof.label')}
      description={autoFocus && t('proof.why')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autoComplete="current-password"
      autoFocus={autoFocus}
    />
  )
}
