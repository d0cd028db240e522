import { Button, Skeleton } from '@mantine/core'
import type { Answer } from '@tintario/contract/core/endpoint.ts'
import type { operator } from '@tintario/contract/operator/endpoints.ts'
import type { CheckFinding, OperatorQueue, QuarantinedRow } from '@tintario/contract/operator/state.ts'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useApi } from '../../api/use-api.ts'
import { useSend } from '../../api/use-send.ts'
import { otherDate, whole } from '../../i18n/dates.ts'
import { operatorCommand } from '../../i18n/operator-command.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconAlertCircle, IconAlertTriangle } from '../../ui/icons/index.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Box, List, ListRow, Row, Stack, Text } from '../../ui/parts.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import { OperatorSection } from './OperatorSection.tsx'
import { OutsideParts } from './OutsideParts.tsx'
import classes from './operator.module.css'
import { Facts, Part } from './Part.tsx'
import { useDuration } from './use-duration.ts'

/** Values that are names of things here, with the texts that they have. */
const named = { kind: 'kinds', name: 'jobs' } as const

/** The words of a check's result; of a newer server, whose code is unknown here, in English. */
const useFindingTexts = () => {
  const { t } = useTranslation('operator-checks')
  const { t: stateText } = useTranslation('operator-state')
  const duration = useDuration()
  return ({ part, code, values, text, remedy = '' }: CheckFinding) => {
    const shown: Record<string, string | number> = { ...values, operator: operatorCommand }
    for (const [value, texts] of Object.entries(named))
      if (shown[value]) shown[value] = stateText(`${texts}.${shown[value]}`, { defaultValue: shown[value] })
    if (typeof values.seconds === 'number') shown.time = duration(values.seconds)
    return {
      name: t(`names.${part}`, { defaultValue: part }),
      text: t(`codes.${code}.text`, { ...shown, defaultValue: text }),
      remedy: t(`codes.${code}.remedy`, { ...shown, defaultValue: remedy }),
    }
  }
}

/** Milliseconds after which an open page runs the checks again; a broken part is to be named within two minutes. */
const ATTENTION_REFRESH_MS = 60_000

const Finding = ({ finding }: { finding: CheckFinding }) => {
  const { t } = useTranslation('operator-checks')
  const { name, text, remedy } = useFindingTexts()(finding)
  const isProblem = finding.outcome === 'problem'
  const Icon = isProblem ? IconAlertCircle : IconAlertTriangle
  return (
    <ListRow className={classes.finding} data-outcome={finding.outcome}>
      <Icon size={20} />
      <Stack grow>
        <Row as="span" wrap gap={2}>
          <b>{name}</b>
          <Pill>{t(isProblem ? 'problem' : 'warning')}</Pill>
        </Row>
        <span>{text}</span>
        {remedy && (
          <Text as="span" tone="quiet">
            {t('remedy', { remedy })}
          </Text>
        )}
      </Stack>
    </ListRow>
  )
}

/** What does not work or soon will not, and what to do; the checks are those of `npm run operator -- doctor`. */
const Attention = () => {
  const { t } = useTranslation('operator-checks')
  const checks = useApi(api.operator.checks, undefined, {
    staleTime: 0,
    refetchInterval: ATTENTION_REFRESH_MS,
  })
  return (
    <Part
      title={t('title')}
      tools={
        <Button variant="default" size="sm" loading={checks.isFetching} onClick={() => void checks.refetch()}>
          {t('again')}
        </Button>
      }
    >
      <Loaded query={checks} title={t('failed')} waiting={<Skeleton height={84} radius="lg" />}>
        {({ findings }) => {
          const open = findings.filter(({ outcome }) => outcome !== 'fine')
          const sorted = [...open].sort((a, b) => a.outcome.localeCompare(b.outcome))
          if (open.length === 0) return <Notice kind="ok">{t('allFine', { count: findings.length })}</Notice>
          return (
            <List>
              {sorted.map((finding) => (
                <Finding key={finding.part + finding.code + finding.text} finding={finding} />
              ))}
            </List>
          )
        }}
      </Loaded>
    </Part>
  )
}

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
const Quarantine = ({ rows }: { rows: readonly QuarantinedRow[] }) => {
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

const Work = ({ queues, blocked }: { queues: readonly OperatorQueue[]; blocked: number }) => {
  const { t } = useTranslation('operator-state')
  const language = useLanguage()
  const duration = useDuration()
  return (
    <Part title={t('work.title')} lead={t('work.lead')}>
      <Box as="table" full tabular className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('work.kind')}</th>
            <th scope="col">{t('work.due')}</th>
            <th scope="col">{t('work.oldest')}</th>
            <th scope="col">{t('work.stopped')}</th>
          </tr>
        </thead>
        <tbody>
          {queues.map(({ kind, due, oldestSeconds, quarantined }) => (
            <tr key={kind}>
              <th scope="row">{t(`kinds.${kind}`, { defaultValue: kind })}</th>
              <td>{whole(due, language)}</td>
              <td>{due > 0 ? duration(oldestSeconds) : '–'}</td>
              <td>{whole(quarantined, language)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      {blocked > 0 && (
        <Box as="p" mt={3}>
          {t('work.blocked', { count: blocked })}
        </Box>
      )}
    </Part>
  )
}

const MEGABYTE = 1_000_000

const Backups = ({
  lastSuccessAt,
  bytes,
  nextAt,
  isRunning,
  failure,
}: Answer<typeof operator.state>['backup']) => {
  const { t } = useTranslation('operator-state')
  const language = useLanguage()
  const at = (instant: string) => otherDate(new Date(instant), language)
  const size =
    bytes === null ? '' : ` (${t('backup.size', { size: whole(Math.ceil(bytes / MEGABYTE), language) })})`
  return (
    <Part title={t('backup.title')}>
      <Facts
        facts={[
          [t('backup.last'), lastSuccessAt ? at(lastSuccessAt) + size : t('never')],
          [
            t('backup.next'),
            isRunning ? t('backup.running') : nextAt ? at(nextAt) : t('backup.notScheduled'),
          ],
        ]}
      />
      {failure && (
        <Notice kind="danger">{t('backup.failed', { at: at(failure.at), reason: failure.message })}</Notice>
      )}
    </Part>
  )
}

type Props = { versions: { tintario: string; node: string; postgres: string; migrations: number } }

const Versions = ({ versions: { tintario, node, postgres, migrations } }: Props) => {
  const { t } = useTranslation('operator-state')
  return (
    <Part title={t('versions.title')}>
      <Facts
        facts={[
          ['Tintario', tintario],
          ['Node', node],
          ['PostgreSQL', postgres],
          [t('versions.migrations'), migrations],
        ]}
      />
    </Part>
  )
}

/** Milliseconds after which an open page reads the state again. */
const REFRESH_MS = 30_000

const State = () => {
  const { t } = useTranslation('operator-state')
  const state = useApi(api.operator.state, undefined, { staleTime: 0, refetchInterval: REFRESH_MS })
  return (
    <>
      <Attention />
      <Loaded query={state} title={t('failed')} waiting={<Skeleton height={480} radius="lg" />}>
        {({ queues, blocked, quarantined, outside, backup, versions }) => (
          <>
            <Quarantine rows={quarantined} />
            <OutsideParts parts={outside} />
            <Work queues={queues} blocked={blocked} />
            <Backups {...backup} />
            <Versions versions={versions} />
          </>
        )}
      </Loaded>
    </>
  )
}

export const StatePage = () => (
  <OperatorSection name="state">
    <State />
  </OperatorSection>
)
