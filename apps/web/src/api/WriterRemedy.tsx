import { Anchor } from '@mantine/core'
import { can } from '@tintario/contract/core/permissions.ts'
import { Link } from 'wouter'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../ui/paths.ts'
import { useMe } from './use-session.ts'
import { useWriterAccess } from './use-writer-access.ts'

export const WriterRemedy = ({ of }: { of: 'instance' | 'workspace' }) => {
  const { t } = useTranslation('common')
  const me = useMe()
  const { isOperator } = useWriterAccess()
  const mayChange = of === 'instance' ? isOperator : can.manageWorkspaces({ ...me, tier: 'free' })
  if (!mayChange) return t(of === 'instance' ? 'writer.askOperator' : 'writer.askOwner')
  return (
    <Anchor
      component={Link}
      href={of === 'instance' ? paths.writer : paths.workspaceWriter}
      inherit
      underline="always"
    >
      {t(of === 'instance' ? 'writer.open' : 'writer.openOwn')}
    </Anchor>
  )
}
