import { Anchor } from '@mantine/core'
import { Link } from 'wouter'
import { useWriterAccess } from '../../api/use-writer-access.ts'
import { hasBilling } from '../../i18n/has-billing.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'

/** What coins are for a person who runs this installation, and where they are given or switched off; nothing for others. */
export const OwnInstallation = ({ onLeave }: { onLeave?: (() => void) | undefined }) => {
  const { t } = useTranslation('wallet')
  const { isOperator } = useWriterAccess()
  if (!isOperator || !hasBilling) return null
  return (
    <Text look="hint">
      {t('ownInstallation')}{' '}
      <Anchor component={Link} href={paths.operatorPrices} inherit underline="always" onClick={onLeave}>
        {t('ownInstallationHow')}
      </Anchor>
    </Text>
  )
}
