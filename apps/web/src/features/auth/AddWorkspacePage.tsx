import { renewAfter } from '../../api/renew.ts'
import { Stack, Text } from '../../ui/parts.tsx'
import '../../ui/mantine-shell.css'
import '../../ui/mantine-forms.css'
import { Button } from '@mantine/core'
import { useLocation } from 'wouter'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { storeCurrentWorkspace } from '../../api/workspace.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { viewerZone } from '../../i18n/zone.ts'
import { Problem } from '../../ui/Problem.tsx'
import { paths } from '../../ui/paths.ts'
import { UnknownZone } from '../../ui/UnknownZone.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { checkWorkspace, WorkspaceFields, workspaceMost } from '../workspaces/index.ts'
import { AuthPage } from './AuthPage.tsx'
import { TermsBlock } from './TermsBlock.tsx'
import { useAgree } from './use-agree.ts'

const start = { name: '', description: '' }

export const AddWorkspacePage = () => {
  const { t } = useTranslation('sign-up')
  const { t: label } = useTranslation('messages')
  const [, navigate] = useLocation()
  const { terms, setTerms, isAccepted, ...agreement } = useAgree()
  const { send, isSending, problem, wait } = useSend(api.workspaces.create)
  const form = useFields(start, checkWorkspace, workspaceMost)
  const create = async ({ name, description }: typeof start) => {
    if (!isAccepted || !(await agreement.agree())) return
    const body = { name: name.trim(), description: description.trim(), timeZone: viewerZone() }
    const created = await send({ body }, form.refuse)
    if (!created) return
    storeCurrentWorkspace(created.id)
    await renewAfter(['workspace', 'member'])
    navigate(paths.calendar)
  }
  return (
    <AuthPage title={t('workspace.title')} lead={t('workspace.lead')} step={1}>
      <Stack as="form" gap={4} onSubmit={form.onSubmit((values) => void create(values))} noValidate>
        <WorkspaceFields
          form={form}
          words={{
            name: t('workspace.name'),
            description: t('workspace.description'),
            namePlaceholder: t('workspace.namePlaceholder'),
            descriptionPlaceholder: t('workspace.descriptionPlaceholder'),
          }}
          autoComplete="organization"
        />
        <UnknownZone />
        <TermsBlock terms={terms} onChange={setTerms} />
        <Problem problem={agreement.problem ?? problem} wait={Math.max(agreement.wait, wait)} />
        <Button
          type="submit"
          size="md"
          fullWidth
          loading={agreement.isSending || isSending}
          disabled={!isAccepted || wait > 0}
        >
          {label('LABEL_CREATE_ACCOUNT')}
        </Button>
        {!isAccepted && (
          <Text look="hint" center>
            {t('workspace.reason')}
          </Text>
        )}
      </Stack>
    </AuthPage>
  )
}
