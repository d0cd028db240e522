import { Switch } from '@mantine/core'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Problem } from '../../ui/Problem.tsx'
import { Panel, Text } from '../../ui/parts.tsx'
import { snackbar } from '../../ui/snackbar.ts'

/** Whether workspaces may connect a model with a key of their own. */
export const WorkspaceKeys = ({ isAllowed }: { isAllowed: boolean }) => {
  const { t } = useTranslation('writer')
  const allow = useSend(api.writerSettings.allowKeys, { changes: ['writer'] })
  const set = async (allowed: boolean) => {
    if (await allow.send({ body: { allowed } })) snackbar.ok(t('keys.saved'))
  }
  return (
    <Panel as="section" gap={2} mt={5} aria-labelledby="writer-keys">
      <Text id="writer-keys" as="h2" look="section">
        {t('keys.title')}
      </Text>
      <Switch
        label={t('keys.label')}
        description={t(isAllowed ? 'keys.hint' : 'keys.offHint')}
        checked={isAllowed}
        disabled={allow.isSending}
        onChange={(event) => void set(event.currentTarget.checked)}
      />
      <Problem problem={allow.problem} wait={allow.wait} />
    </Panel>
  )
}
