import type { Letter } from '../outside/mail/mail.ts'
import { type LetterText, type Reader, writeLetter } from './letter-frame.ts'

type Outcome = 'joined' | 'taken-over'

const texts: Record<Reader['language'], Record<Outcome, LetterText>> = {
  en: {
    joined: {
      subject: 'You can now log in with Google',
      heading: 'You can now log in with Google',
      paragraphs: [
        'Somebody has just logged in to your Tintario account with Google, using your address there. From now on you can log in with Google. Your password still works.',
        'If it was you, there is nothing else to do. If it was not, secure your Google account at once and change your password here:',
      ],
      button: 'Open my account',
      notes: [],
    },
    'taken-over': {
      subject: 'From now on you log in with Google',
      heading: 'From now on you log in with Google',
      paragraphs: [
        'You have just logged in to Tintario with Google. There was already an account with your address, set up by somebody who never confirmed it. It is yours now: its old password no longer works, and all its sessions have been ended.',
        'If you set it up yourself, there is nothing else to do. If you did not, check its team and the sites connected to it, or delete the account.',
      ],
      button: 'Open my account',
      notes: [],
    },
  },
  es: {
    joined: {
      subject: 'Ya puedes entrar con Google',
      heading: 'Ya puedes entrar con Google',
      paragraphs: [
        'Alguien acaba de entrar en tu cuenta de Tintario con Google, con la dirección que tienes allí. A partir de ahora puedes entrar con Google. Tu contraseña sigue sirviendo.',
        'Si has sido tú, no tienes que hacer nada más. Si no, protege cuanto antes tu cuenta de Google y cambia aquí tu contraseña:',
      ],
      button: 'Abrir mi cuenta',
      notes: [],
    },
    'taken-over': {
      subject: 'A partir de ahora entras con Google',
      heading: 'A partir de ahora entras con Google',
      paragraphs: [
        'Acabas de entrar en Tintario con Google. Ya había una cuenta con tu dirección, creada por alguien que nunca la confirmó. Ahora es tuya: la contraseña que tenía ya no sirve y se han cerrado todas sus sesiones.',
        'Si la creaste tú, no tienes que hacer nada más. Si no, revisa su equipo y los sitios que tiene conectados, o elimina la cuenta.',
      ],
      button: 'Abrir mi cuenta',
      notes: [],
    },
  },
}

/** Notifies the owner that Google signs in to the account, and whether other sign-in methods were removed. */
export const googleLinked = ({
  link,
  outcome,
  ...reader
}: Reader & { link: string; outcome: Outcome }): Letter =>
  writeLetter(reader, texts[reader.language][outcome], link)
