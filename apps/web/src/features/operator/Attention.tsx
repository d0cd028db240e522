import { Button, Skeleton } from '@mantine/core'
import type { CheckFinding } from '@tintario/contract/operator/state.ts'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useApi } from '../../api/use-api.ts'
import { operatorCommand } from '../../i18n/operator-command.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconAlertCircle, IconAlertTriangle } from '../../ui/icons/index.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { List, ListRow, Row, Stack, Text } from '../../ui/parts.tsx'
import classes from './operator.module.css'
import { Part } from './Part.tsx'
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
const REFRESH_MS = 60_000

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
export const Attention = () => {
  const { t } = useTranslation('operator-checks')
  const checks = useApi(api.operator.checks, undefined, { staleTime: 0, refetchInterval: REFRESH_MS })
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
