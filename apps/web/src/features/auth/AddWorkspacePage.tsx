import { renewAfter } from '../../api/renew.ts'
import { Stack, Text } from '../../ui/parts.tsx'
import '../../ui/mantine-shell.css'
import '../../ui/mantine-forms.css'
import { Button, TextInput } from '@mantine/core'
import { SHOP_ADDRESS_MAX } from '@tintario/contract/shop-index/limits.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { messageOf } from '../../api/api-error.ts'
import { api, call } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { storeCurrentWorkspace } from '../../api/workspace.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { viewerZone } from '../../i18n/zone.ts'
import { Problem } from '../../ui/Problem.tsx'
import { paths } from '../../ui/paths.ts'
import { snackbar } from '../../ui/snackbar.ts'
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
  const message = useMessage()
  const [shop, setShop] = useState('')
  const create = async ({ name, description }: typeof start) => {
    if (!isAccepted || !(await agreement.agree())) return
    const body = { name: name.trim(), description: description.trim(), timeZone: viewerZone() }
    const created = await send({ body }, form.refuse)
    if (!created) return
    storeCurrentWorkspace(created.id)
    // The workspace is there either way: an address that is refused can be given again on its own page.
    if (shop.trim() !== '')
      await call(api.shopIndex.setAddress, { body: { workspaceId: created.id, address: shop.trim() } }).catch(
        (error: unknown) => snackbar.error(message(messageOf(error))),
      )
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
        <TextInput
          label={t('workspace.shop')}
          description={t('workspace.shopHint')}
          placeholder="https://"
          type="url"
          inputMode="url"
          autoComplete="url"
          maxLength={SHOP_ADDRESS_MAX}
          value={shop}
          onChange={(event) => setShop(event.currentTarget.value)}
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
