import { parseUrl } from '@tintario/contract/core/parse-url.ts'

/** The address that somebody means by what they typed; null when it is none that a link may lead to. */
export const linkAddress = (typed: string): string | null => {
  const text = typed.trim()
  if (/^(mailto|tel):\S+$/i.test(text)) return text
  const isOneWord = !/\s/.test(text)
  if (text.startsWith('/')) return isOneWord && !text.startsWith('//') ? text : null
  if (text.startsWith('#')) return isOneWord && text.length > 1 ? text : null
  const url = parseUrl(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`)
  const isPage = url !== null && /^https?:$/.test(url.protocol) && url.username === ''
  return isPage && url.hostname.includes('.') && isOneWord ? url.href : null
}
