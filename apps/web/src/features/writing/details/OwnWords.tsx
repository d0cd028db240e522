import { Anchor } from '@mantine/core'
import { Link } from 'wouter'
import { useConnectPath } from '../../../api/use-connect-path.ts'
import { useOwnWords } from '../../../api/use-own-words.ts'
import { useMe } from '../../../api/use-session.ts'
import { useWriterAccess } from '../../../api/use-writer-access.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Notice } from '../../../ui/Notice.tsx'

/** That no model is connected, and for the person who can, the way to connect one. */
export const OwnWords = () => {
  const { t } = useTranslation('writing')
  const isOwnWords = useOwnWords()
  const connectPath = useConnectPath()
  const { isOperator, query } = useWriterAccess()
  const { isChild } = useMe()
  // Who may connect one is not known yet: no sentence that changes under the reader.
  if (!isOwnWords || isChild || query.isPending) return null
  return (
    <Notice kind="info">
      {t('details.noService')} {isOperator && t('details.youRun')}{' '}
      {connectPath && (
        <Anchor component={Link} href={connectPath} inherit underline="always">
          {t('details.connectWriter')}
        </Anchor>
      )}
    </Notice>
  )
}
