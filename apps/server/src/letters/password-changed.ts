import type { Letter } from '../outside/mail/mail.ts'
import { type LetterText, type Reader, writeLetter } from './letter-frame.ts'

const texts: Record<Reader['language'], LetterText> = {
  en: {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your Tintario account has just been changed. Every open session was ended.',
      'If it was you, there is nothing else to do. If it was not, choose a new password at once:',
    ],
    button: 'That was not me',
    notes: [],
  },
  es: {
    subject: 'Tu contraseña ha cambiado',
    heading: 'Tu contraseña ha cambiado',
    paragraphs: [
      'La contraseña de tu cuenta de Tintario acaba de cambiar. Se han cerrado todas las sesiones abiertas.',
      'Si has sido tú, no tienes que hacer nada más. Si no, elige una contraseña nueva cuanto antes:',
    ],
    button: 'No he sido yo',
    notes: [],
  },
}

export const passwordChanged = ({ link, ...reader }: Reader & { link: string }): Letter =>
  writeLetter(reader, texts[reader.language], link)
