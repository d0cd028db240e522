import {
  isNewsletter,
  type NewsletterName,
  type ServedPlatform,
} from '@tintario/contract/core/platform-names.ts'
import type { Field } from '@tintario/contract/core/platforms.ts'
import { api } from '../../api/call.ts'
import { useApi } from '../../api/use-api.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

type Props = {
  platform: ServedPlatform
  workspaceId: string | undefined
  name: string
  field: Field
  value: unknown
}

export const SavedValue = ({
  platform,
  workspaceId,
  name,
  field: { choices, isRecipients },
  value,
}: Props) => {
  const { t: own, i18n } = useTranslation(platform)
  const hasNone = i18n.exists(`fields.${name}.none`, { ns: platform })
  if (!value) return <>{hasNone ? own(`fields.${name}.none`) : '—'}</>
  if (choices) return <>{own(`fields.${name}.choices.${String(value)}`)}</>
  if (isRecipients && isNewsletter(platform))
    return <RecipientsName platform={platform} workspaceId={workspaceId} id={String(value)} />
  return <>{String(value)}</>
}

type NameProps = { platform: NewsletterName; workspaceId: string | undefined; id: string }

/** By its name, which the account alone knows; by its id until that is here. */
const RecipientsName = ({ platform, workspaceId, id }: NameProps) => {
  const query = workspaceId ? { workspaceId } : {}
  const { data } = useApi(api.recipients[platform], { query }, { retry: false })
  return <>{data?.find((one) => one.id === id)?.name ?? id}</>
}
