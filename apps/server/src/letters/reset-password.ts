import type { Letter } from '../outside/mail/mail.ts'
import { type LetterText, type Reader, writeLetter } from './letter-frame.ts'

const texts: Record<Reader['language'], LetterText> = {
  en: {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: ['Somebody, hopefully you, asked to change the password of your Tintario account.'],
    button: 'Choose a new password',
    notes: [
      'The link works once, within one hour. Your current password stays until you choose another.',
      'If it was not you, there is nothing to do: nobody can change it without this link.',
    ],
  },
  es: {
    subject: 'Elige una contraseña nueva',
    heading: 'Elige una contraseña nueva',
    paragraphs: ['Alguien, seguramente tú, ha pedido cambiar la contraseña de tu cuenta de Tintario.'],
    button: 'Elegir una contraseña nueva',
    notes: [
      'El enlace sirve una sola vez y durante una hora. Tu contraseña actual seguirá valiendo hasta que elijas otra.',
      'Si no has sido tú, no tienes que hacer nada: nadie puede cambiarla sin este enlace.',
    ],
  },
}

export const resetPassword = ({ link, ...reader }: Reader & { link: string }): Letter =>
  writeLetter(reader, texts[reader.language], link)
