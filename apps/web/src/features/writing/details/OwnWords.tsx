import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useHealth } from '../../../api/use-health.ts'
import { useIsOperator } from '../../../api/use-is-operator.ts'
import { useMe } from '../../../api/use-session.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { paths } from '../../../ui/paths.ts'

/** What a draft is made of where no model is connected, and for the person who can, the way to connect one. */
export const OwnWords = () => {
  const { t } = useTranslation('writing')
  const health = useHealth()
  const { isOperator } = useIsOperator()
  const { isChild } = useMe()
  if (health.data?.writer.name !== 'built-in' || isChild) return null
  return (
    <Notice kind="info">
      {t('details.ownWords')}{' '}
      {isOperator && (
        <Anchor component={Link} href={paths.writer}>
          {t('details.connectWriter')}
        </Anchor>
      )}
    </Notice>
  )
}
