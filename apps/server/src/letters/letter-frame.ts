import type { Language } from '@tintario/contract/core/common.ts'
import { escapeHtml } from '../escape-html.ts'
import type { Letter } from '../outside/mail/mail.ts'

export type Reader = { to: string; firstName: string; language: Language }

/** What a letter says, in one language. Plain words: the frame escapes them. */
export type LetterText = {
  subject: string
  heading: string
  paragraphs: string[]
  button: string
  notes: string[]
}

const frameTexts = {
  en: {
    hello: 'Hello',
    copy: 'If the button does not work, copy this address into your browser:',
    tagline: 'A calendar for your shop’s blog.',
  },
  es: {
    hello: 'Hola',
    copy: 'Si el botón no funciona, copia esta dirección en tu navegador:',
    tagline: 'Un calendario para el blog de tu tienda.',
  },
} as const satisfies Record<Language, Record<string, string>>

/** Anyone can have a letter sent to a stranger: a name must not carry that person's message or link. */
export const asName = (text: string): string | null =>
  /^[\p{L}\p{M}][\p{L}\p{M} '’-]{0,39}$/u.test(text) ? text : null

/** "Hello Nora," or just "Hello,". */
const greeting = ({ firstName, language }: Reader): string => {
  const name = asName(firstName)
  return name ? `${frameTexts[language].hello} ${name},` : `${frameTexts[language].hello},`
}

const font = "font-family:'Instrument Sans','Segoe UI',Helvetica,Arial,sans-serif"

/** Escapes a text and makes its https addresses links. Only for what an operator wrote. */
const withLinks = (text: string): string => {
  const asLink = (word: string) => {
    const shown = escapeHtml(word)
    const isAddress = word.startsWith('https://') && URL.canParse(word)
    return isAddress ? `<a href="${shown}" style="color:#1f4cdb">${shown}</a>` : shown
  }
  const lines = text.split('\n').map((line) => line.split(' ').map(asLink).join(' '))
  return lines.join('\n')
}

/**
 * Plain text and HTML that mail programs show alike: tables, no pictures, nothing loaded. `hasLinks` makes
 * addresses in the paragraphs links.
 */
export const writeLetter = (
  reader: Reader,
  text: LetterText,
  link: string,
  {
    footer,
    hasLinks = false,
  }: { footer?: { words: string; button: string; link: string }; hasLinks?: boolean } = {},
): Letter => {
  const { copy, tagline } = frameTexts[reader.language]
  const { subject, heading, button, notes } = text
  const paragraphs = [greeting(reader), ...text.paragraphs]
  const p = (words: string, style: string, isLinked = false) =>
    `<p style="margin:0 0 16px;${font};${style}">${(isLinked ? withLinks(words) : escapeHtml(words)).replaceAll('\n', '<br>')}</p>`
  const html = `<!doctype html>
<html lang="${reader.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f8f6f2">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(text.paragraphs[0] ?? '')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f8f6f2">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 20px;${font};font-size:22px;font-weight:700;letter-spacing:-.3px;color:#0d2167">Tintario<span style="color:#f7b53d">.</span></td></tr>
<tr><td style="background:#ffffff;border:1px solid #e7e4df;border-top:6px solid #1f4cdb;border-radius:12px;padding:36px 32px 20px">
<h1 style="margin:0 0 20px;${font};font-size:24px;line-height:1.25;font-weight:700;color:#1f1c19">${escapeHtml(heading)}</h1>
${paragraphs.map((words) => p(words, 'font-size:16px;line-height:1.55;color:#1f1c19', hasLinks)).join('\n')}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
<td style="border-radius:8px;background:#1f4cdb"><a href="${escapeHtml(link)}" style="display:inline-block;padding:13px 24px;${font};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(button)}</a></td>
</tr></table>
${notes.map((words) => p(words, 'font-size:14px;line-height:1.5;color:#5b5751')).join('\n')}
<p style="margin:0 0 16px;padding-top:16px;border-top:1px solid #e7e4df;${font};font-size:13px;line-height:1.5;color:#5b5751">${escapeHtml(copy)}<br><a href="${escapeHtml(link)}" style="color:#1f4cdb;word-break:break-all">${escapeHtml(link)}</a></p>
</td></tr>
<tr><td style="padding:20px 8px;${font};font-size:13px;color:#6e6962">Tintario · ${escapeHtml(tagline)}${footer ? `<br>${escapeHtml(footer.words)} <a href="${escapeHtml(footer.link)}" style="color:#1f4cdb">${escapeHtml(footer.button)}</a>` : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
  const end = footer ? [`${footer.words}\n${footer.button}:\n${footer.link}`] : []
  const plain = [...paragraphs, `${button}:\n${link}`, ...notes, `--\nTintario · ${tagline}`, ...end]
  return { to: reader.to, subject, html, text: `${plain.join('\n\n')}\n` }
}
