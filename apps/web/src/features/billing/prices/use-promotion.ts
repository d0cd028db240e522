import type { Price } from '@tintario/contract/billing/endpoints.ts'
import type { Plan } from '@tintario/contract/billing/plan-choice.ts'
import { planHandle } from '@tintario/contract/billing/plans.ts'
import { useRef, useState } from 'react'
import { api, call } from '../../../api/call.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { canApply, cleanCode } from './promo-code.ts'

type Applied = { code: string; prices: Price[] }

/** Some codes are for certain plans only: the others' prices stay as they are, and the code must not be sent with them. */
const lowers = ({ prices }: Applied, { tier, period }: Plan): boolean =>
  prices.some(
    ({ handle, discountedAmount, firstMonthAmount }) =>
      handle === planHandle(tier, period) && (discountedAmount ?? firstMonthAmount) !== null,
  )

/**
 * A promo code and whether it is applied: the server's prices with it are its proof (PROMO-05). `problem` is a message
 * key. Editing takes it back (PROMO-06).
 */
export const usePromotion = () => {
  const language = useLanguage()
  const [text, setText] = useState('')
  const [applied, setApplied] = useState<Applied | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  const [isApplying, setApplying] = useState(false)
  const asked = useRef('')

  const edit = (typed: string) => {
    asked.current = ''
    setText(typed)
    setApplied(null)
    setProblem(undefined)
    setApplying(false)
  }
  const apply = async () => {
    const code = cleanCode(text)
    if (!canApply(text, applied?.code ?? null) || isApplying) return
    asked.current = code
    setProblem(undefined)
    setApplying(true)
    const query = { promotionCode: code, type: 'recurring', translations: language } as const
    const prices = await call(api.billing.prices, { query }).catch(() => null)
    // An answer about a code that was edited since says nothing about the one that stands there now.
    if (asked.current !== code) return
    setApplying(false)
    if (prices?.length) setApplied({ code, prices })
    else setProblem(prices ? 'MESSAGES_PROMO_CODE_INVALID' : 'MESSAGES_SOMETHING_WENT_WRONG')
  }
  return {
    text,
    edit,
    apply,
    isApplying,
    problem,
    code: applied?.code,
    prices: applied?.prices,
    /** The applied code when it takes something off this plan, else null. */
    codeFor: (plan: Plan): string | null => (applied && lowers(applied, plan) ? applied.code : null),
    canApply: canApply(text, applied?.code ?? null),
  }
}
export type Promotion = ReturnType<typeof usePromotion>
