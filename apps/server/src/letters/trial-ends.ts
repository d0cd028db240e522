import { formatAmount } from '@tintario/contract/billing/amount.ts'
import type { Letter } from '../outside/mail/mail.ts'
import { type LetterText, type Reader, writeLetter } from './letter-frame.ts'

/** What the first charge is: integer euro cents of a plan, from a card, at a moment. */
export type FirstCharge = { plan: string; amount: number; at: Date; card: string | null }

const dayOf = (at: Date, locale: 'en-GB' | 'es-ES'): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(at)

const texts: Record<Reader['language'], (of: FirstCharge) => LetterText> = {
  en: ({ plan, amount, at, card }) => ({
    subject: 'Your free trial of Tintario ends soon',
    heading: 'Your free trial ends soon',
    paragraphs: [
      `The free days of your ${plan} plan end on ${dayOf(at, 'en-GB')}. On that day we charge ${formatAmount(amount, 'EUR', 'en')} to ${card ? `your card ending in ${card}` : 'your card'}, for the first time.`,
      'If you want to continue, there is nothing to do. If not, cancel before that day and nothing is charged:',
    ],
    button: 'Look at my plan',
    notes: ['You can also change the plan or the card there.'],
  }),
  es: ({ plan, amount, at, card }) => ({
    subject: 'Tu prueba gratuita de Tintario termina pronto',
    heading: 'Tu prueba gratuita termina pronto',
    paragraphs: [
      `Los días gratuitos de tu plan ${plan} terminan el ${dayOf(at, 'es-ES')}. Ese día haremos el primer cobro: ${formatAmount(amount, 'EUR', 'es')} en ${card ? `tu tarjeta acabada en ${card}` : 'tu tarjeta'}.`,
      'Si quieres seguir, no tienes que hacer nada. Si no, cancela antes de ese día y no se cobrará nada:',
    ],
    button: 'Ver mi plan',
    notes: ['Allí también puedes cambiar de plan o de tarjeta.'],
  }),
}

/** Tells the owner, two days before, that the first charge comes, and how to do without it. */
export const trialEnds = ({
  link,
  charge,
  ...reader
}: Reader & { link: string; charge: FirstCharge }): Letter =>
  writeLetter(reader, texts[reader.language](charge), link)
