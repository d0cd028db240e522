import type { Letter } from '../outside/mail/mail.ts'
import { type LetterText, type Reader, writeLetter } from './letter-frame.ts'

type Words = { subject: string; body: string }

const texts: Record<
  Reader['language'],
  {
    open: string
    readTerms: string
    holdsFrom: (day: string) => string
    why: string
    unsubscribe: string
  }
> = {
  en: {
    open: 'Open Tintario',
    readTerms: 'Read the terms',
    holdsFrom: (day) =>
      `The changed terms hold from ${day}. If you go on using Tintario then, you accept them.`,
    why: 'You get this letter because you asked for news of Tintario.',
    unsubscribe: 'Unsubscribe with one click',
  },
  es: {
    open: 'Abrir Tintario',
    readTerms: 'Leer las condiciones',
    holdsFrom: (day) =>
      `Las nuevas condiciones se aplican desde el ${day}. Si entonces sigues usando Tintario, las aceptas.`,
    why: 'Recibes este correo porque pediste novedades de Tintario.',
    unsubscribe: 'Darse de baja con un clic',
  },
}

const dayIn = (day: string, language: Reader['language']): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-ES' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

/** Paragraphs are separated by empty lines. */
const paragraphsOf = (body: string): string[] =>
  body
    .replaceAll('\r\n', '\n')
    .split('\n\n')
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/** News from an operator, with the way out: a link, and the headers by which mail programs show a button (RFC 8058). */
export const newsletter = ({
  words,
  publicUrl,
  token,
  ...reader
}: Reader & { words: Words; publicUrl: string; token: string }): Letter => {
  const { open, why, unsubscribe } = texts[reader.language]
  const text: LetterText = {
    subject: words.subject,
    heading: words.subject,
    paragraphs: paragraphsOf(words.body),
    button: open,
    notes: [],
  }
  const footer = { words: why, button: unsubscribe, link: `${publicUrl}/unsubscribe?token=${token}` }
  return {
    ...writeLetter(reader, text, publicUrl, { footer, hasLinks: true }),
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/newsletter/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** Announces terms and the day (ISO, UTC) from which they apply. A service email, without unsubscribing. */
export const termsChange = ({
  words,
  publicUrl,
  holdsFrom,
  ...reader
}: Reader & { words: Words; publicUrl: string; holdsFrom: string }): Letter => {
  const { readTerms, holdsFrom: fromDay } = texts[reader.language]
  const text: LetterText = {
    subject: words.subject,
    heading: words.subject,
    paragraphs: [...paragraphsOf(words.body), fromDay(dayIn(holdsFrom, reader.language))],
    button: readTerms,
    notes: [],
  }
  return writeLetter(reader, text, `${publicUrl}/licence-agreement`, { hasLinks: true })
}
