import { ACTIVATION_DAYS } from '@tintario/contract/auth/limits.ts'
import type { Letter } from '../outside/mail/mail.ts'
import { asName, type LetterText, type Reader, writeLetter } from './letter-frame.ts'

const textOf = (language: Reader['language'], inviter: string | null): LetterText =>
  language === 'es'
    ? {
        subject: 'Te han invitado a un equipo de Tintario',
        heading: 'Hay un sitio para ti en el equipo',
        paragraphs: [
          `${inviter ?? 'Alguien'} te ha invitado a planificar y escribir publicaciones en su cuenta de Tintario.`,
          'Elige una contraseña y podrás empezar.',
        ],
        button: 'Aceptar la invitación',
        notes: [
          `El enlace sirve una sola vez y durante ${ACTIVATION_DAYS} días.`,
          'Si no esperabas esta invitación, puedes ignorar este mensaje.',
        ],
      }
    : {
        subject: 'You have been invited to a team on Tintario',
        heading: 'There is a place for you on the team',
        paragraphs: [
          `${inviter ?? 'Somebody'} has invited you to plan and write posts in their Tintario account.`,
          'Choose a password and you can begin.',
        ],
        button: 'Accept the invitation',
        notes: [
          `The link works once, within ${ACTIVATION_DAYS} days.`,
          'If you did not expect this invitation, you can ignore this message.',
        ],
      }

export const invitation = ({
  link,
  inviter,
  ...reader
}: Reader & { link: string; inviter: string }): Letter =>
  writeLetter(reader, textOf(reader.language, asName(inviter)), link)
