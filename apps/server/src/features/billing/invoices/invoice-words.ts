import { type PaidTier, readPlanHandle } from '@tintario/contract/billing/plans.ts'
import type { InvoiceLine } from './invoice-store.ts'

type Language = 'en' | 'es'

/** The fixed words of an invoice. */
export const invoiceWords = {
  en: {
    invoice: 'Invoice',
    number: 'Invoice number',
    issued: 'Date of issue',
    paid: 'Date of payment',
    seller: 'From',
    buyer: 'Billed to',
    taxId: 'Tax identifier',
    description: 'Description',
    amount: 'Amount',
    discount: 'Discounts and credit',
    total: 'Total paid',
    note: 'All amounts are gross, as paid by card. Nothing is left to pay.',
    erased: 'The buyer had closed the account when this invoice was issued.',
  },
  es: {
    invoice: 'Factura',
    number: 'Número de factura',
    issued: 'Fecha de emisión',
    paid: 'Fecha de pago',
    seller: 'De',
    buyer: 'Facturado a',
    taxId: 'Identificador fiscal',
    description: 'Descripción',
    amount: 'Importe',
    discount: 'Descuentos y saldo a favor',
    total: 'Total pagado',
    note: 'Todos los importes son brutos, tal como se pagaron con tarjeta. No queda nada por pagar.',
    erased: 'El comprador había cerrado la cuenta cuando se emitió esta factura.',
  },
} as const satisfies Record<Language, Record<string, string>>

const tierNames: Record<PaidTier, string> = { basic: 'Basic', premium: 'Premium', enterprise: 'Enterprise' }

export const formatDay = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-ES' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(at)

/** What a line is for, in words: "60 coins", "Plan Basic, mensual (160 monedas al mes)"; with its time on a second line. */
export const describeLine = (
  { handle, amount, coins, from, to }: InvoiceLine,
  language: Language,
): string[] => {
  const isSpanish = language === 'es'
  const coinWord = isSpanish ? (coins === 1 ? 'moneda' : 'monedas') : coins === 1 ? 'coin' : 'coins'
  const counted = coins === null ? null : `${coins} ${coinWord}`
  const plan = readPlanHandle(handle)
  if (!plan) return [counted ?? handle]
  const name = tierNames[plan.tier]
  const title = isSpanish
    ? `Plan ${name}, ${plan.period === 'yearly' ? 'anual' : 'mensual'}`
    : `${name} plan, ${plan.period === 'yearly' ? 'yearly' : 'monthly'}`
  const monthly = counted ? ` (${counted} ${isSpanish ? 'al mes' : 'a month'})` : ''
  const unused = isSpanish ? `Tiempo no usado: ${title}` : `Unused time: ${title}`
  const time =
    from && to ? [`${formatDay(new Date(from), language)} – ${formatDay(new Date(to), language)}`] : []
  return [amount < 0 ? unused : `${title}${monthly}`, ...time]
}

/** The country's name in the language of the invoice; the code itself where there is no name. */
export const nameCountry = (code: string, language: Language): string => {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
