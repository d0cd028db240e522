import { type PaidTier, readPlanHandle } from '@tintario/contract/billing/plans.ts'
import type { InvoiceLine } from './invoice-store.ts'

type Language = 'en' | 'es'

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
    withoutTax: 'Without VAT',
    withTax: 'With VAT',
    discount: 'Discounts and credit',
    base: 'Taxable base',
    tax: 'VAT',
    total: 'Total paid',
    note: 'Paid by card. Nothing is left to pay.',
    'reverse-charge':
      'Reverse charge: the customer accounts for the VAT (Directive 2006/112/EC, articles 44 and 196).',
    'outside-eu':
      'Without VAT: the place of supply is outside the European Union (Directive 2006/112/EC, articles 44 and 59).',
    creditNote: 'Credit note',
    noteNumber: 'Credit note number',
    corrects: 'Corrects invoice',
    givenBack: 'Date of refund',
    totalBack: 'Total refunded',
    noteBack:
      'The payment was refunded in full to the card it came from, because what it was for was not provided.',
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
    withoutTax: 'Sin IVA',
    withTax: 'Con IVA',
    discount: 'Descuentos y saldo a favor',
    base: 'Base imponible',
    tax: 'IVA',
    total: 'Total pagado',
    note: 'Pagado con tarjeta. No queda nada por pagar.',
    'reverse-charge':
      'Inversión del sujeto pasivo: el destinatario declara el IVA (Directiva 2006/112/CE, artículos 44 y 196).',
    'outside-eu':
      'Operación no sujeta al IVA: se localiza fuera de la Unión Europea (Directiva 2006/112/CE, artículos 44 y 59).',
    creditNote: 'Factura rectificativa',
    noteNumber: 'Número de rectificativa',
    corrects: 'Rectifica la factura',
    givenBack: 'Fecha de la devolución',
    totalBack: 'Total devuelto',
    noteBack:
      'El pago se devolvió entero a la tarjeta de la que salió, porque no se prestó aquello que pagaba.',
    erased: 'El comprador había cerrado la cuenta cuando se emitió esta factura.',
  },
} as const satisfies Record<Language, Record<string, string>>

export const tierNames: Record<PaidTier, string> = {
  basic: 'Basic',
  premium: 'Premium',
  enterprise: 'Enterprise',
}

/** In UTC with time and zone: a reprint must not change with the account's time zone. */
export const formatMoment = (at: Date, language: Language): string =>
  `${new Intl.DateTimeFormat(language === 'es' ? 'es-ES' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(at)} UTC`

/** Formats hundredths of a percent: 2100 is "21%", in Spanish "21 %". */
export const formatRate = (rate: number, language: Language): string =>
  new Intl.NumberFormat(language === 'es' ? 'es-ES' : 'en-GB', {
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(rate / 10_000)

/** Describes a line: "60 coins", "Plan Basic, mensual (160 monedas al mes)"; a plan's period is on a second line. */
export const describeLine = (
  { handle, amount, coins, from, to }: InvoiceLine,
  language: Language,
): string[] => {
  const isSpanish = language === 'es'
  const coinWord = isSpanish ? (coins === 1 ? 'moneda' : 'monedas') : coins === 1 ? 'coin' : 'coins'
  const counted = coins === null ? null : `${coins} ${coinWord}`
  const plan = readPlanHandle(handle)
  if (handle === 'credit') return [invoiceWords[language].discount]
  if (!plan) return [counted ?? handle]
  const name = tierNames[plan.tier]
  const title = isSpanish
    ? `Plan ${name}, ${plan.period === 'yearly' ? 'anual' : 'mensual'}`
    : `${name} plan, ${plan.period === 'yearly' ? 'yearly' : 'monthly'}`
  const monthly = counted ? ` (${counted} ${isSpanish ? 'al mes' : 'a month'})` : ''
  const unused = isSpanish ? `Tiempo no usado: ${title}` : `Unused time: ${title}`
  const time =
    from && to ? [`${formatMoment(new Date(from), language)} – ${formatMoment(new Date(to), language)}`] : []
  return [amount < 0 ? unused : `${title}${monthly}`, ...time]
}

export const nameCountry = (code: string, language: Language): string => {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
