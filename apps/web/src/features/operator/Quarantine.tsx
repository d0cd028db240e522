import { Button } from '@mantine/core'
import type { QuarantinedRow } from '@tintario/contract/operator/state.ts'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { otherDate } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Problem } from '../../ui/Problem.tsx'
import { List, ListRow, Stack, Text } from '../../ui/parts.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import { Part } from './Part.tsx'

const ItemRow = ({ kind, id, accountId, dueAt, mayBePublic, error, canRequeue }: QuarantinedRow) => {
  const { t } = useTranslation('operator-state')
  const language = useLanguage()
  const requeue = useSend(api.operator.requeue, { changes: ['operator'] })
  const retry = async () => {
    if (await requeue.send({ body: { kind, id } })) snackbar.ok(t('quarantine.requeued'))
  }
  const name = t(`quarantine.kinds.${kind}`)
  return (
    <ListRow>
      <Stack grow>
        <b>{dueAt ? t('quarantine.due', { kind: name, at: otherDate(new Date(dueAt), language) }) : name}</b>
        <Text as="span" tone="quiet">
          {t('quarantine.account', { id: accountId })}
        </Text>
        {mayBePublic && <span>{t('quarantine.mayBePublic')}</span>}
        <span>{error ? t('quarantine.error', { error }) : t('quarantine.noError')}</span>
        {!canRequeue && <span>{t('quarantine.ownerRetries')}</span>}
        <Problem problem={requeue.problem} wait={requeue.wait} />
      </Stack>
      {canRequeue && (
        <Button
          variant="default"
          size="sm"
          loading={requeue.isSending}
          onClick={() => void retry()}
          aria-label={t('quarantine.retryOne', { kind: name, id })}
        >
          {t('quarantine.retry')}
        </Button>
      )}
    </ListRow>
  )
}

/** What is no longer processed after repeated internal errors; nothing is shown without such rows. */
export const Quarantine = ({ rows }: { rows: readonly QuarantinedRow[] }) => {
  const { t } = useTranslation('operator-state')
  if (rows.length === 0) return null
  return (
    <Part title={t('quarantine.title')} lead={t('quarantine.lead')}>
      <List>
        {rows.map((row) => (
          <ItemRow key={row.kind + row.id} {...row} />
        ))}
      </List>
    </Part>
  )
}
