import type { Letter } from '../outside/mail/mail.ts'
import { type LetterText, type Reader, writeLetter } from './letter-frame.ts'

const texts: Record<Reader['language'], LetterText> = {
  en: {
    subject: 'Your e-mail address was changed',
    heading: 'Your e-mail address was changed',
    paragraphs: [
      'Your Tintario account has just been moved to another e-mail address. You can no longer log in with this one.',
      'If it was you, there is nothing else to do. If it was not, write to us at once by replying to this message.',
    ],
    button: 'Open Tintario',
    notes: ['We send this to the former address only, so that nobody can take over an account unnoticed.'],
  },
  es: {
    subject: 'Tu dirección de correo ha cambiado',
    heading: 'Tu dirección de correo ha cambiado',
    paragraphs: [
      'Tu cuenta de Tintario acaba de pasar a otra dirección de correo. Con esta ya no se puede entrar.',
      'Si has sido tú, no tienes que hacer nada más. Si no, escríbenos cuanto antes respondiendo a este mensaje.',
    ],
    button: 'Abrir Tintario',
    notes: [
      'Solo lo enviamos a la dirección anterior, para que nadie pueda quitarte la cuenta sin que lo sepas.',
    ],
  },
}

export const emailChanged = ({ link, ...reader }: Reader & { link: string }): Letter =>
  writeLetter(reader, texts[reader.language], link)
