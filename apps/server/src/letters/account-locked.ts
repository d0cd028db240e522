import type { Letter } from '../outside/mail/mail.ts'
import { type LetterText, type Reader, writeLetter } from './letter-frame.ts'

const texts: Record<Reader['language'], (reason: string) => LetterText> = {
  en: (reason) => ({
    subject: 'Your Tintario account was locked',
    heading: 'Your account was locked',
    paragraphs: [
      'The people who run this Tintario server have locked your account. Nobody of it can sign in, nothing is published and nothing is charged until it is unlocked.',
      `The reason they gave: ${reason}`,
      'If you think that this is a mistake, or want your data, ask them:',
    ],
    button: 'Contact',
    notes: ['Your posts and settings are still there.'],
  }),
  es: (reason) => ({
    subject: 'Tu cuenta de Tintario está bloqueada',
    heading: 'Tu cuenta está bloqueada',
    paragraphs: [
      'Quienes gestionan este servidor de Tintario han bloqueado tu cuenta. Nadie puede entrar en ella, no se publica nada y no se cobra nada hasta que se desbloquee.',
      `El motivo que han dado: ${reason}`,
      'Si crees que es un error, o quieres tus datos, escríbeles:',
    ],
    button: 'Contacto',
    notes: ['Tus publicaciones y tus ajustes siguen ahí.'],
  }),
}

export const accountLocked = ({
  link,
  reason,
  ...reader
}: Reader & { link: string; reason: string }): Letter =>
  writeLetter(reader, texts[reader.language](reason), link)
