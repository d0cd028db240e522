import type { Plan } from '@tintario/contract/billing/plan-choice.ts'
import type { PlanQuote } from '@tintario/contract/billing/subscriptions.ts'
import type { ReactNode } from 'react'
import { detailDate, exactDate, whole } from '../../../i18n/dates.ts'
import { money } from '../../../i18n/money.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Coin } from '../../../ui/Coin.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Pairs, Text } from '../../../ui/parts.tsx'
import classes from '../billing.module.css'

type Props = {
  quote: PlanQuote
  plan: Plan
  /** When a cancelled subscription would have ended: whoever changes it goes on with it. */
  endsAt?: string
}

/** Price, credits and dates of a plan act, before it is confirmed. */
export const QuoteLines = ({ quote, plan, endsAt }: Props) => {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const day = (at: string) => detailDate(new Date(at), language)
  const coins = (count: number, sign = '') => (
    <>
      <Coin size={14} /> {sign + whole(count, language)}
    </>
  )
  const isLater = quote.kind === 'change-at-renewal'
  const lines: [string, ReactNode][] = [
    [t('quote.now'), money(quote.payNow, language)],
    [t('quote.next', { date: day(quote.nextAt) }), money(quote.nextAmount, language)],
    [t('quote.monthly'), coins(quote.monthlyCoins)],
    [t('quote.coinsNow'), coins(quote.coinsNow, quote.coinsNow > 0 ? '+' : '')],
    [t('quote.balance'), coins(quote.coins)],
    [t('quote.after'), coins(quote.coinsAfter)],
  ]
  return (
    <>
      {quote.kind === 'none' && <Notice kind="info">{t('quote.none')}</Notice>}
      {endsAt && <Notice kind="warn">{t('quote.revives', { date: day(endsAt) })}</Notice>}
      {isLater && <Notice kind="info">{t('quote.later', { date: day(quote.takesEffectAt) })}</Notice>}
      {quote.trialEndsAt && (
        <Notice kind="ok">
          {t(quote.kind === 'start' ? 'quote.trial' : 'quote.stillFree', {
            date: exactDate(new Date(quote.trialEndsAt), language),
          })}
        </Notice>
      )}
      <Pairs of={lines} className={classes.lines} />
      {quote.trialEndsAt && (
        <Text look="hint">{t('quote.parts', { coins: whole(quote.monthlyCoins, language) })}</Text>
      )}
      <Text look="hint">{t(`quote.repeats.${plan.period}`)}</Text>
    </>
  )
}
