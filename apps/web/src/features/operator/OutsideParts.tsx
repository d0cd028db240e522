import { Button } from '@mantine/core'
import type { OutsidePartState } from '@tintario/contract/operator/state.ts'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { otherDate } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Pill } from '../../ui/Pill.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { List, ListRow, Row, Stack, Text } from '../../ui/parts.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import { Part } from './Part.tsx'

/** A test waits up to 20 s for the part. */
const TEST_MS = 40_000

const stateOf = ({ part, isSetUp, succeededAt, failedAt }: OutsidePartState) => {
  if (!isSetUp) return part === 'payments' ? 'testMode' : 'notSetUp'
  if (failedAt && failedAt > (succeededAt ?? '')) return 'fails'
  return succeededAt ? 'works' : 'unused'
}

const ItemRow = (of: OutsidePartState) => {
  const { part, isSetUp, succeededAt, failedAt, failure } = of
  const { t } = useTranslation('operator-state')
  const language = useLanguage()
  const call = useSend(api.operator.testPart, { changes: ['operator'] })
  const at = (instant: string | null) => (instant ? otherDate(new Date(instant), language) : t('never'))
  const name = t(`parts.${part}`)
  const test = async () => {
    const result = await call.send({ body: { part }, timeout: TEST_MS })
    if (!result) return
    if (result.outcome === 'fails') snackbar.error(t('outside.result.fails', { part: name }))
    else snackbar.ok(t(`outside.result.${result.outcome}`, { part: name }))
  }
  const state = stateOf(of)
  const reason = failure && t(`outside.reasons.${failure.reason}`)
  return (
    <ListRow>
      <Stack grow>
        <Row as="span" wrap gap={2}>
          <b>{name}</b>
          <Pill tone={state === 'works' ? 'ok' : undefined}>{t(`outside.states.${state}`)}</Pill>
        </Row>
        {isSetUp ? (
          <Text as="span" tone="quiet">
            {t('outside.succeeded', { at: at(succeededAt) })}
          </Text>
        ) : (
          <Text as="span" tone="quiet">
            {t(`outside.setUp.${part}`)}
          </Text>
        )}
        {failure && (
          <Text as="span" tone={state === 'fails' ? 'danger' : 'quiet'}>
            {t('outside.failed', { at: at(failedAt), reason })}{' '}
            {failure.detail && t('outside.detail', { detail: failure.detail })}
          </Text>
        )}
        <Problem problem={call.problem} wait={call.wait} />
      </Stack>
      {isSetUp && (
        <Button
          variant="default"
          size="sm"
          loading={call.isSending}
          onClick={() => void test()}
          aria-label={t('outside.testOne', { part: name })}
        >
          {t('outside.test')}
        </Button>
      )}
    </ListRow>
  )
}

export const OutsideParts = ({ parts }: { parts: readonly OutsidePartState[] }) => {
  const { t } = useTranslation('operator-state')
  return (
    <Part title={t('outside.title')} lead={t('outside.lead')}>
      <List>
        {parts.map((part) => (
          <ItemRow key={part.part} {...part} />
        ))}
      </List>
    </Part>
  )
}
