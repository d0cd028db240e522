import type { Letter } from '../outside/mail/mail.ts'
import { type LetterText, type Reader, writeLetter } from './letter-frame.ts'

type Goal = 'connections' | 'post' | 'calendar' | 'webhooks'

/** Lines of one letter; of more it says how many. */
const MOST = 10

const texts: Record<
  Reader['language'],
  {
    one: string
    many: (count: number) => string
    more: (count: number) => string
    buttons: Record<Goal, string>
    note: string
  }
> = {
  en: {
    one: 'Something needs your attention',
    many: (count) => `${count} things need your attention`,
    more: (count) => `And ${count} more.`,
    buttons: {
      connections: 'Check my connections',
      post: 'Open the post',
      calendar: 'Open my calendar',
      webhooks: 'Check my webhooks',
    },
    note: 'We tell you about each one once. You can also find them under the bell in Tintario.',
  },
  es: {
    one: 'Algo necesita tu atención',
    many: (count) => `${count} cosas necesitan tu atención`,
    more: (count) => `Y ${count} más.`,
    buttons: {
      connections: 'Ver mis conexiones',
      post: 'Abrir la publicación',
      calendar: 'Abrir mi calendario',
      webhooks: 'Revisar mis webhooks',
    },
    note: 'De cada cosa te avisamos una vez. También la muestra la campana de Tintario.',
  },
}

/** Notifies the owner of problems that need them, with links to where they are solved. */
export const problemSummary = ({
  lines,
  goal,
  link,
  ...reader
}: Reader & { lines: readonly string[]; goal: Goal; link: string }): Letter => {
  const { one, many, more, buttons, note } = texts[reader.language]
  const subject = lines.length === 1 ? one : many(lines.length)
  const left = lines.length - MOST
  const text: LetterText = {
    subject,
    heading: subject,
    paragraphs: [...lines.slice(0, MOST), ...(left > 0 ? [more(left)] : [])],
    button: buttons[goal],
    notes: [note],
  }
  return writeLetter(reader, text, link)
}
