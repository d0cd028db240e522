import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { api } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Who has no password here proves himself by signing in with Google once more; says for what. */
export const GoogleAgain = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('messages')
  return (
    <Notice kind="warn">
      <p>{children}</p>
      <Button component="a" href={api.auth.google[1]} variant="default" mt="xs">
        {t('LABEL_CONTINUE_WITH_GOOGLE')}
      </Button>
    </Notice>
  )
}
