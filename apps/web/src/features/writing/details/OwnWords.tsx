import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useIsOperator } from '../../../api/use-is-operator.ts'
import { useMe } from '../../../api/use-session.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { paths } from '../../../ui/paths.ts'
import { useOwnWords } from './use-own-words.ts'

/** What a draft is made of where no model is connected, and for the person who can, the way to connect one. */
export const OwnWords = () => {
  const { t } = useTranslation('writing')
  const isOwnWords = useOwnWords()
  const { isOperator } = useIsOperator()
  const { isChild } = useMe()
  if (!isOwnWords || isChild) return null
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
