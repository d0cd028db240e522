import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { parseAmount, writeAmount } from '../../ui/amounts.ts'
import { Problem } from '../../ui/Problem.tsx'
import { Row, Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { snackbar } from '../../ui/snackbar.ts'
import classes from './operator.module.css'
import { Part } from './Part.tsx'

const CENTS = 100

type Typed = { limit: string; workspaceLimit: string }
type Props = { limit: number | null; workspaceLimit: number | null; isOfSettings: boolean; isPriced: boolean }

export const Limits = ({ limit, workspaceLimit, isOfSettings, isPriced }: Props) => {
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
