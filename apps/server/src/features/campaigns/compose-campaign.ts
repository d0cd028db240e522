import querystring from 'node:querystring'
import { PREVIEW_MAX, SUBJECT_MAX } from '@tintario/contract/campaigns/limits.ts'
import type { Language } from '@tintario/contract/core/common.ts'
import type { NewsletterName } from '@tintario/contract/core/platform-names.ts'
import { escapeHtml } from '../../escape-html.ts'
import type { Tags } from '../../outside/platforms/newsletter.ts'

export type Picture = { url: string; alt: string }

/** The content of an email about a post, in the post's language. Plain texts, which are escaped here. */
type Letter = {
  language: Language
  title: string
  previewText: string
  excerpt: string
  link: string
  picture: Picture | null
  fromName: string
}

const words = {
  en: {
    read: 'Read the post',
    why: (name: string) => `You get this e-mail because you subscribed to ${name}.`,
    leave: 'Unsubscribe',
  },
  es: {
    read: 'Leer la publicación',
    why: (name: string) => `Recibes este correo porque te suscribiste a ${name}.`,
    leave: 'Darme de baja',
  },
} as const satisfies Record<Language, object>

/** One line of at most `max` characters, cut at a word. */
const asLine = (text: string, max: number): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max / 2)).trimEnd()}…`
}
export const asSubject = (text: string) => asLine(text, SUBJECT_MAX)
export const asExcerpt = (text: string) => asLine(text, EXCERPT)
export const asPreview = (text: string) => asLine(text, PREVIEW_MAX)

const EXCERPT = 300

const font = "font-family:'Segoe UI',Helvetica,Arial,sans-serif"

/** Mail programs that support dark mode swap the colours; the others use the inline ones. */
const dark = `
@media (prefers-color-scheme: dark) {
  .page { background: #171513 !important; }
  .card { background: #211e1b !important; border-color: #3a3631 !important; }
  .ink { color: #f4f1ec !important; }
  .soft { color: #b9b3ab !important; }
  .act { background: #8fa8ff !important; }
  .act a { color: #14161f !important; }
}
@media (max-width: 480px) {
  .card { padding: 24px 20px !important; }
}`

/**
 * The email as table-based HTML for light and dark mode, and as plain text. `literal` escapes the platform's merge
 * tags in users' texts.
 */
export const composeCampaign = (
  letter: Letter,
  { tags, literal }: { tags: Tags; literal: (text: string) => string },
): { html: string; text: string } => {
  const { language, link, picture } = letter
  const { read, why, leave } = words[language]
  const [title, previewText, excerpt, fromName] = [
    letter.title,
    letter.previewText,
    letter.excerpt,
    letter.fromName,
  ].map(literal) as [string, string, string, string]
  const show = escapeHtml
  const cover = picture
    ? `<a href="${show(link)}"><img src="${show(picture.url)}" alt="${show(literal(picture.alt))}" width="536" style="display:block;width:100%;max-width:536px;height:auto;border:0;border-radius:8px;margin:0 0 24px"></a>`
    : ''
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${show(title)}</title>
<style>${dark}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f8f6f2">
<div style="display:none;max-height:0;overflow:hidden">${show(previewText)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f8f6f2">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="ink" style="padding:0 8px 16px;${font};font-size:18px;line-height:1.3;font-weight:700;color:#1f1c19">${show(fromName)}</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e7e4df;border-radius:12px;padding:32px">
${cover}
<h1 class="ink" style="margin:0 0 16px;${font};font-size:26px;line-height:1.25;font-weight:700;color:#1f1c19">${show(title)}</h1>
<p class="ink" style="margin:0 0 24px;${font};font-size:16px;line-height:1.6;color:#1f1c19">${show(excerpt)}</p>
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="act" style="border-radius:8px;background:#1f4cdb"><a href="${show(link)}" style="display:inline-block;padding:14px 26px;${font};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${show(read)}</a></td>
</tr></table>
</td></tr>
<tr><td class="soft" style="padding:20px 8px;${font};font-size:13px;line-height:1.6;color:#5b5751">${show(why(fromName))} <a class="soft" href="${tags.unsubscribe}" style="color:#5b5751">${show(leave)}</a><br>${tags.sender}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
  const text = [
    title,
    ...(excerpt ? [excerpt] : []),
    `${read}:\n${link}`,
    `--\n${why(fromName)}\n${leave}: ${tags.unsubscribe}\n${tags.sender}`,
  ].join('\n\n')
  return { html, text: `${text}\n` }
}

/** So that the site's statistics show the email as the source. */
export const trackedLink = (link: string, platform: NewsletterName): string => {
  const url = new URL(link)
  const words = {
    utm_source: platform.replaceAll('-', ''),
    utm_medium: 'email',
    utm_campaign: querystring.unescape(url.pathname.split('/').filter(Boolean).at(-1) ?? '') || 'post',
  }
  for (const [name, value] of Object.entries(words))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value)
  return url.href
}
