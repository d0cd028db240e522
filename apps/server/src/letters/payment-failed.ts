import type { Letter } from '../outside/mail/mail.ts'
import { type LetterText, type Reader, writeLetter } from './letter-frame.ts'

const texts: Record<Reader['language'], LetterText> = {
  en: {
    subject: 'Your Tintario payment did not go through',
    heading: 'Your payment did not go through',
    paragraphs: [
      'We could not charge your card for the next period of your plan. You keep your plan and your coins for now.',
      'We will try again in the next few days. To be safe, check your card or choose another one:',
    ],
    button: 'Check my card',
    notes: [
      'If no payment goes through within a week, the plan ends, and its coins with it. Coins you bought stay.',
    ],
  },
  es: {
    subject: 'No se ha podido cobrar tu plan de Tintario',
    heading: 'No se ha podido cobrar tu plan',
    paragraphs: [
      'No hemos podido cobrar en tu tarjeta el siguiente periodo de tu plan. De momento conservas tu plan y tus monedas.',
      'Lo intentaremos otra vez en los próximos días. Por si acaso, revisa tu tarjeta o elige otra:',
    ],
    button: 'Revisar mi tarjeta',
    notes: [
      'Si ningún cobro sale bien en una semana, el plan termina y con él sus monedas. Las monedas compradas se quedan.',
    ],
  },
}

/** Notifies the owner that a renewal could not be charged, and what to do. */
export const paymentFailed = ({ link, ...reader }: Reader & { link: string }): Letter =>
  writeLetter(reader, texts[reader.language], link)
