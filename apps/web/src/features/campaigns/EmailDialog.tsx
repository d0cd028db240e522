import '../../ui/choices.css'
import { Select, TextInput } from '@mantine/core'
import type { Campaign } from '@tintario/contract/campaigns/endpoints.ts'
import { PREVIEW_MAX, SUBJECT_MAX } from '@tintario/contract/campaigns/limits.ts'
import type { NewsletterName } from '@tintario/contract/core/platform-names.ts'
import { platforms } from '@tintario/contract/core/platforms.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/call.ts'
import { useApi } from '../../api/use-api.ts'
import { useSend } from '../../api/use-send.ts'
import { useWorkspaces } from '../../api/use-workspaces.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CountedLabel } from '../../ui/CountedLabel.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SNACKBAR_MS, snackbar } from '../../ui/snackbar.ts'

type Props = {
  post: Pick<Post, 'id' | 'title'>
  platform: NewsletterName
  campaign: Campaign | undefined
  onClose: () => void
}

export const EmailDialog = ({ post, platform, campaign, onClose }: Props) => {
  const { t } = useTranslation('campaigns')
  const message = useMessage()
  const { current } = useWorkspaces()
  const query = current ? { workspaceId: current.id } : {}
  const recipients = useApi(api.recipients[platform], { query }, { retry: false })
  const [subject, setSubject] = useState(campaign?.subject ?? '')
  const [previewText, setPreviewText] = useState(campaign?.previewText ?? '')
  const [chosen, setChosen] = useState(campaign?.recipients ?? '')
  const [refused, setRefused] = useState<Record<string, string>>({})
  const save = useSend(api.campaigns.enable, { changes: ['publication'] })
  const errorOf = (field: string) => refused[field] && message(refused[field])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const sent = await save.send(
      { params: { id: post.id, platform }, body: { subject, previewText, recipients: chosen } },
      (errors) => {
        setRefused(errors)
        return Object.keys(errors).length > 0
      },
    )
    if (!sent) return
    snackbar.ok(message('MESSAGES_CAMPAIGN_SAVED'), { duration: SNACKBAR_MS.integrations })
    onClose()
  }
  return (
    <FormDialog
      title={t('dialog.title', { platform: platforms[platform].brand })}
      onClose={onClose}
      onSubmit={submit}
      cancelLabel={t('dialog.cancel')}
      actLabel={t('dialog.save')}
      isBusy={save.isSending}
      width={520}
    >
      <TextInput
        label={<CountedLabel text={t('dialog.subject')} value={subject} max={SUBJECT_MAX} />}
        aria-label={t('dialog.subject')}
        description={t('dialog.subjectHint')}
        placeholder={post.title ?? ''}
        maxLength={SUBJECT_MAX}
        value={subject}
        error={errorOf('subject')}
        data-autofocus
        onChange={(event) => setSubject(event.currentTarget.value)}
      />
      <TextInput
        label={<CountedLabel text={t('dialog.preview')} value={previewText} max={PREVIEW_MAX} />}
        aria-label={t('dialog.preview')}
        description={t('dialog.previewHint')}
        maxLength={PREVIEW_MAX}
        value={previewText}
        error={errorOf('previewText')}
        onChange={(event) => setPreviewText(event.currentTarget.value)}
      />
      <Select
        label={t('dialog.recipients')}
        allowDeselect={false}
        disabled={recipients.isPending}
        data={[
          { value: '', label: t('dialog.usual') },
          ...(recipients.data ?? []).map(({ id, name, count }) => ({
            value: id,
            label: count === null ? name : t('dialog.reach', { name, count }),
          })),
        ]}
        value={chosen}
        error={errorOf('recipients')}
        onChange={(id) => setChosen(id ?? '')}
      />
      {recipients.isError && <Notice kind="warn">{t('dialog.recipientsFailed')}</Notice>}
      {save.problem && <Notice kind="danger">{message(save.problem)}</Notice>}
    </FormDialog>
  )
}
