import { VERIFICATION_DAYS } from '@tintario/contract/auth/limits.ts'
import type { Letter } from '../outside/mail/mail.ts'
import { type LetterText, type Reader, writeLetter } from './letter-frame.ts'

const texts: Record<Reader['language'], LetterText> = {
  en: {
    subject: 'Confirm your e-mail address',
    heading: 'One click and you’re in',
    paragraphs: [
      'Thank you for signing up to Tintario. Confirm that this address is yours, and you can write your first post.',
    ],
    button: 'Confirm my address',
    notes: [
      `The link works once, within ${VERIFICATION_DAYS} days.`,
      'If you did not sign up, you can ignore this message.',
    ],
  },
  es: {
    subject: 'Confirma tu dirección de correo',
    heading: 'Un clic y listo',
    paragraphs: [
      'Gracias por registrarte en Tintario. Confirma que este correo es tuyo y podrás escribir tu primera publicación.',
    ],
    button: 'Confirmar mi dirección',
    notes: [
      `El enlace sirve una sola vez y durante ${VERIFICATION_DAYS} días.`,
      'Si no te has registrado, puedes ignorar este mensaje.',
    ],
  },
}

export const confirmEmail = ({ link, ...reader }: Reader & { link: string }): Letter =>
  writeLetter(reader, texts[reader.language], link)
