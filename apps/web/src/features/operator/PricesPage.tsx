import { Anchor, Button, Skeleton, TextInput } from '@mantine/core'
import type { OperatorOffer } from '@tintario/contract/operator/prices.ts'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useApi } from '../../api/use-api.ts'
import { useSend } from '../../api/use-send.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Problem } from '../../ui/Problem.tsx'
import { Box, List, ListRow, Row, Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { snackbar } from '../../ui/snackbar.ts'
import { OperatorSection } from './OperatorSection.tsx'
import classes from './operator.module.css'
import { Part } from './Part.tsx'

const CENTS = 100
const WHOLE = /^\d{1,7}$/
const AMOUNT = /^\d{1,7}(?:[.,]\d{1,2})?$/

type Typed = { coins: string; amount: string }
type Problems = Partial<Record<keyof Typed, string>>

const typedOf = ({ coins, amount }: OperatorOffer): Typed => ({
  coins: String(coins),
  amount: amount === null ? '' : (amount / CENTS).toFixed(2),
})
const centsOf = (typed: string): number => Math.round(Number(typed.trim().replace(',', '.')) * CENTS)

const problemsOf = ({ coins, amount }: Typed, isAction: boolean): Problems => ({
  ...(WHOLE.test(coins.trim()) ? {} : { coins: 'FIELD_OFFER_COINS' }),
  ...(isAction || AMOUNT.test(amount.trim()) ? {} : { amount: 'FIELD_OFFER_AMOUNT' }),
})

const OfferRow = ({ offer }: { offer: OperatorOffer }) => {
  const { t } = useTranslation('operator-prices')
  const message = useMessage()
  const [typed, setTyped] = useState(() => typedOf(offer))
  const [problems, setProblems] = useState<Problems>({})
  const change = useSend(api.operator.changeOffer, { changes: ['operator'] })
  const { handle, amount } = offer
  const isAction = amount === null
  const before = typedOf(offer)
  const isChanged = typed.coins !== before.coins || typed.amount !== before.amount
  const set = (some: Partial<Typed>) => {
    setTyped((all) => ({ ...all, ...some }))
    setProblems({})
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(typed, isAction)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const body = {
      handle,
      coins: Number(typed.coins.trim()),
      ...(isAction ? {} : { amount: centsOf(typed.amount) }),
    }
    const refused = (errors: Record<string, string>) => {
      setProblems(errors)
      return true
    }
    const stored = await change.send({ body }, refused)
    if (!stored) return
    setTyped(typedOf(stored))
    snackbar.ok(t('saved'))
  }
  const name = t(`handles.${handle}`, { defaultValue: handle })
  const field = (key: keyof Typed, label: string) => (
    <TextInput
      w={130}
      label={label}
      aria-label={`${name}: ${label}`}
      inputMode="decimal"
      autoComplete="off"
      value={typed[key]}
      error={problems[key] && message(problems[key])}
      onChange={(event) => set({ [key]: event.currentTarget.value })}
    />
  )
  return (
    <ListRow>
      <Row
        gap="2 4"
        as="form"
        grow
        wrap
        align="end"
        onSubmit={(event) => void save(event)}
        aria-label={name}
        noValidate
      >
        <Box as="b" basis={180} strong className={classes.offerName}>
          {name}
        </Box>
        {field('coins', t('coins'))}
        {!isAction && field('amount', t('amount'))}
        <Button
          type="submit"
          variant="default"
          disabled={!isChanged}
          loading={change.isSending}
          aria-label={t('saveOne', { name })}
        >
          {t('save')}
        </Button>
        <Problem problem={change.problem} wait={change.wait} />
      </Row>
    </ListRow>
  )
}

const kinds = ['action', 'one_time', 'recurring'] as const

const Prices = () => {
  const { t } = useTranslation('operator-prices')
  const offers = useApi(api.operator.offers, undefined, { staleTime: 0 })
  return (
    <Loaded query={offers} title={t('failed')} waiting={<Skeleton height={480} radius="lg" />}>
      {(all) =>
        kinds.map((kind) => (
          <Part key={kind} title={t(`${kind}.title`)} lead={t(`${kind}.lead`)}>
            <List>
              {all
                .filter(({ type }) => type === kind)
                .map((offer) => (
                  <OfferRow key={offer.handle} offer={offer} />
                ))}
            </List>
          </Part>
        ))
      }
    </Loaded>
  )
}

/** That coins are the operator's own limit, and the ways to raise it or to do without. */
const Limit = () => {
  const { t } = useTranslation('operator-prices')
  return (
    <Part title={t('limit.title')} lead={t('limit.lead')}>
      <Text as="ul" most={560} bullets>
        <li>
          {t('limit.grant')}{' '}
          <Anchor component={Link} href={paths.operatorAccounts} inherit underline="always">
            {t('limit.toAccounts')}
          </Anchor>
        </li>
        <li>{t('limit.prices')}</li>
        <li>{t('limit.off')}</li>
      </Text>
    </Part>
  )
}

export const PricesPage = () => (
  <OperatorSection name="prices">
    <Limit />
    <Prices />
  </OperatorSection>
)
