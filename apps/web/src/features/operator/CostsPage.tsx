import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import type { ModelSpending } from '@tintario/contract/operator/costs.ts'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useApi } from '../../api/use-api.ts'
import { useSend } from '../../api/use-send.ts'
import { localeOf, whole } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { parseAmount, writeAmount } from '../../ui/amounts.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Box, Row, Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { snackbar } from '../../ui/snackbar.ts'
import { OperatorSection } from './OperatorSection.tsx'
import classes from './operator.module.css'
import { Facts, Part } from './Part.tsx'

const MICROS = 1_000_000
const CENTS = 100

type Typed = { limit: string; workspaceLimit: string }
type Props = { limit: number | null; workspaceLimit: number | null; isOfSettings: boolean; isPriced: boolean }

const Limits = ({ limit, workspaceLimit, isOfSettings, isPriced }: Props) => {
  const { t } = useTranslation('operator-costs')
  const message = useMessage()
  const change = useSend(api.operator.setLimits, { changes: ['operator'] })
  const [typed, setTyped] = useState<Typed>({
    limit: writeAmount(limit, CENTS),
    workspaceLimit: writeAmount(workspaceLimit, CENTS),
  })
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const amounts = {
      limit: isOfSettings ? parseAmount(typed.limit, CENTS) : null,
      workspaceLimit: parseAmount(typed.workspaceLimit, CENTS),
    }
    const { limit: whole, workspaceLimit: each } = amounts
    const wrong = Object.entries(amounts).filter(([, amount]) => amount === undefined)
    setProblems(Object.fromEntries(wrong.map(([name]) => [name, 'FIELD_LIMIT_AMOUNT'])))
    if (whole === undefined || each === undefined) return
    const refused = (errors: Record<string, string>) => {
      setProblems(errors)
      return Object.keys(errors).length > 0
    }
    const stored = await change.send({ body: { limit: whole, workspaceLimit: each } }, refused)
    if (stored) snackbar.ok(t('limits.saved'))
  }
  const field = (name: keyof Typed) => (
    <TextInput
      className={classes.limit}
      label={t(`limits.${name}`)}
      inputMode="decimal"
      autoComplete="off"
      value={typed[name]}
      error={problems[name] && message(problems[name])}
      onChange={(event) => {
        setTyped((all) => ({ ...all, [name]: event.target.value }))
        setProblems({})
      }}
    />
  )
  return (
    <Part title={t('limits.title')} lead={t('limits.lead')}>
      {!isPriced && (
        <Text tone="quiet">{t(isOfSettings ? 'limits.priceSetting' : 'limits.priceScreen')}</Text>
      )}
      <Row
        gap="3 4"
        as="form"
        align="end"
        wrap
        mb={3}
        onSubmit={(event) => void save(event)}
        aria-label={t('limits.title')}
        noValidate
      >
        {isOfSettings && field('limit')}
        {field('workspaceLimit')}
        <Button type="submit" variant="default" loading={change.isSending}>
          {t('limits.save')}
        </Button>
      </Row>
      <Problem problem={change.problem} wait={change.wait} />
      {!isOfSettings && (
        <Text tone="quiet">
          {t('limits.ofConnection')} <Link href={paths.writer}>{t('toWriter')}</Link>
        </Text>
      )}
    </Part>
  )
}

const choices = [7, 30, 90] as const

/** Amounts are in the currency of the prices that the operator gave, so they have no sign of one. */
const useAmount = () => {
  const language = useLanguage()
  return (amount: number) =>
    new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: 2, maximumFractionDigits: 4 }).format(
      amount,
    )
}

const Table = ({
  title,
  column,
  rows,
}: {
  title: string
  column: string
  rows: readonly (ModelSpending & { name: string })[]
}) => {
  const { t } = useTranslation('operator-costs')
  const language = useLanguage()
  const amount = useAmount()
  return (
    <Part title={title}>
      <Box as="table" full tabular className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{column}</th>
            <th scope="col">{t('calls')}</th>
            <th scope="col">{t('tokens')}</th>
            <th scope="col">{t('cost')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, calls, tokens, costMicros }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{whole(calls, language)}</td>
              <td>{whole(tokens, language)}</td>
              <td>{costMicros === null ? '–' : amount(costMicros / MICROS)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Part>
  )
}

const Costs = () => {
  const { t } = useTranslation('operator-costs')
  const language = useLanguage()
  const amount = useAmount()
  const [days, setDays] = useState<(typeof choices)[number]>(30)
  const costs = useApi(api.operator.costs, { query: { days } }, { staleTime: 0 })
  const dayName = (day: string) =>
    new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    )
  return (
    <>
      <Box most={260} mb={5}>
        <NativeSelect
          label={t('period')}
          value={days}
          data={choices.map((value) => ({ value: String(value), label: t('lastDays', { count: value }) }))}
          onChange={(event) => {
            const chosen = Number(event.currentTarget.value)
            setDays(choices.find((one) => one === chosen) ?? 30)
          }}
        />
      </Box>
      <Loaded query={costs} title={t('failed')} waiting={<Skeleton height={480} radius="lg" />}>
        {({ total, days: byDay, workspaces, stages, limit, workspaceLimit, waiting, isPriced, source }) => (
          <>
            {limit?.isReached && (
              <Notice kind="danger">
                {t(source === 'configuration' ? 'limit.reachedHere' : 'limit.reached')}
              </Notice>
            )}
            {waiting.length > 0 && (
              <Notice kind="warn">
                {t('limits.waiting', { names: waiting.map(({ name }) => name).join(', ') })}
              </Notice>
            )}
            <Part title={t('total')}>
              <Facts
                facts={[
                  [t('cost'), total.costMicros === null ? '–' : amount(total.costMicros / MICROS)],
                  [t('calls'), whole(total.calls, language)],
                  [t('tokens'), whole(total.tokens, language)],
                  [
                    t('limit.title'),
                    limit
                      ? t('limit.spent', {
                          spent: amount(limit.spentMicros / MICROS),
                          limit: amount(limit.cents / CENTS),
                        })
                      : t('limit.none'),
                  ],
                ]}
              />
              <Text tone="quiet">
                {t(source === 'configuration' ? 'byConfiguration' : 'byScreen')}{' '}
                {source !== 'configuration' && <Link href={paths.writer}>{t('toWriter')}</Link>}
              </Text>
            </Part>
            {source !== 'none' && (
              <Limits
                limit={limit?.cents ?? null}
                workspaceLimit={workspaceLimit}
                isOfSettings={source === 'configuration'}
                isPriced={isPriced}
              />
            )}
            {total.calls === 0 ? (
              <p>{t('empty')}</p>
            ) : (
              <>
                <Table
                  title={t('byDay')}
                  column={t('day')}
                  rows={byDay.map((row) => ({ ...row, name: dayName(row.key) }))}
                />
                <Table
                  title={t('byWorkspace')}
                  column={t('workspace')}
                  rows={workspaces.map((row) => ({ ...row, name: row.name || t('deleted') }))}
                />
                <Table
                  title={t('byStage')}
                  column={t('stage')}
                  rows={stages.map((row) => ({
                    ...row,
                    name: t(`stages.${row.key}`, { defaultValue: row.key }),
                  }))}
                />
              </>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

export const CostsPage = () => (
  <OperatorSection name="costs">
    <Costs />
  </OperatorSection>
)
