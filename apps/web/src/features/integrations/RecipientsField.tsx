import { Select } from '@mantine/core'
import type { NewsletterName } from '@tintario/contract/core/platform-names.ts'
import { api } from '../../api/call.ts'
import { Failure } from '../../api/Failure.tsx'
import { useApi } from '../../api/use-api.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

type Props = {
  platform: NewsletterName
  workspaceId: string | undefined
  id: string
  value: string
  placeholder: string
  onChoose: (id: string) => void
}

/** Whom e-mails go to, of what the connected account has (INTEG-51, INTEG-53). */
export const RecipientsField = ({ platform, workspaceId, id, value, placeholder, onChoose }: Props) => {
  const { t } = useTranslation('integrations')
  const recipients = useApi(
    api.recipients[platform],
    { query: workspaceId ? { workspaceId } : {} },
    { retry: false },
  )
  const data = (recipients.data ?? []).map(({ id: of, name, count }) => ({
    value: of,
    label: count === null ? name : t('recipients', { name, count }),
  }))
  return (
    <>
      <Select
        id={id}
        size="md"
        allowDeselect={false}
        disabled={recipients.isPending}
        data={data}
        value={data.some((one) => one.value === value) ? value : null}
        placeholder={recipients.isPending ? t('recipientsLoading') : placeholder}
        onChange={(chosen) => onChoose(chosen ?? '')}
      />
      {recipients.isError && <Failure of={recipients} />}
    </>
  )
}
