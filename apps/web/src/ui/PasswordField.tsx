import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from '../i18n/use-translation.ts'

/** A password field with a named show/hide toggle that the keyboard reaches (AUTH-16). */
export const PasswordField = (props: PasswordInputProps) => {
  const { t } = useTranslation('common')
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t('password.toggle'), tabIndex: 0 }}
      size="md"
      {...props}
    />
  )
}
