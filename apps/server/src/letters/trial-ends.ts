import { formatAmount } from '@tintario/contract/billing/amount.ts'
import type { Letter } from '../outside/mail/mail.ts'
import { type LetterText, type Reader, writeLetter } from './letter-frame.ts'

/** What the first charge is: integer euro cents of a plan, from a card, at a moment, written in an IANA zone. */
type FirstCharge = { plan: string; amount: number; at: Date; timeZone: string; card: string | null }

const momentOf = ({ at, timeZone }: FirstCharge, locale: 'en-GB' | 'es-ES'): string => {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone }).format(at)
  const time = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  }).format(at)
  return `${day}, ${time}`
}

const texts: Record<Reader['language'], (of: FirstCharge) => LetterText> = {
  en: (charge) => ({
    subject: 'The free days of your Tintario plan end soon',
    heading: 'The free days of your plan end soon',
    paragraphs: [
      `The free days of your ${charge.plan} plan end on ${momentOf(charge, 'en-GB')}. We then charge ${formatAmount(charge.amount, 'EUR', 'en')} to ${charge.card ? `your card ending in ${charge.card}` : 'your card'}, for the first time.`,
      'If you want to continue, there is nothing to do. If not, cancel before then and nothing is charged:',
    ],
    button: 'Look at my plan',
    notes: ['You can also change the plan or the card there.'],
  }),
  es: (charge) => ({
    subject: 'Los días gratis de tu plan de Tintario terminan pronto',
    heading: 'Los días gratis de tu plan terminan pronto',
    paragraphs: [
      `Los días gratis de tu plan ${charge.plan} terminan el ${momentOf(charge, 'es-ES')}. Entonces haremos el primer cobro: ${formatAmount(charge.amount, 'EUR', 'es')} en ${charge.card ? `tu tarjeta acabada en ${charge.card}` : 'tu tarjeta'}.`,
      'Si quieres seguir, no tienes que hacer nada. Si no, cancela antes y no se cobrará nada:',
    ],
    button: 'Ver mi plan',
    notes: ['Allí también puedes cambiar de plan o de tarjeta.'],
  }),
}

/** Notifies the owner, two days before, that the first charge comes, and how to avoid it. */
export const trialEnds = ({
  link,
  charge,
  ...reader
}: Reader & { link: string; charge: FirstCharge }): Letter =>
  writeLetter(reader, texts[reader.language](charge), link)
