import { readTags } from '../../read-tags.ts'
import { inThread } from '../../threads.ts'

const REL = 'https://api.w.org/'

/** Where this link of a Link header ends: at the next comma outside of quotes. */
const endOfLink = (header: string, from: number): number => {
  let isQuoted = false
  for (let at = from; at < header.length; at++) {
    const character = header[at]
    if (character === '"') isQuoted = !isQuoted
    else if (character === '\\' && isQuoted) at++
    else if (character === ',' && !isQuoted) return at
  }
  return header.length
}

const isApiRel = (parameter: string): boolean => {
  const equals = parameter.indexOf('=')
  return (
    parameter.slice(0, equals).trim().toLowerCase() === 'rel' &&
    parameter
      .slice(equals + 1)
      .replaceAll('"', '')
      .split(/\s/)
      .includes(REL)
  )
}

/** The REST root that a Link header names (RFC 8288), as written; null when it names none. */
export const apiLinkOfHeader = (header: string): string | null => {
  for (let at = 0; ; ) {
    const open = header.indexOf('<', at)
    const close = open < 0 ? -1 : header.indexOf('>', open)
    if (close < 0) return null
    at = endOfLink(header, close + 1)
    if (
      header
        .slice(close + 1, at)
        .split(';')
        .some(isApiRel)
    )
      return header.slice(open + 1, close)
  }
}

/** The REST root that a page's link element names, as written; null when it names none. */
export const apiLinkOfPage = (html: string): string | null => {
  let found: string | null = null
  readTags(html, {
    onTag: (name, { rel, href }) => {
      if (name === 'link' && rel?.trim() === REL && href) found = href
      return found !== null
    },
  })
  return found
}

export const apiLinkOfAnyPage = inThread(apiLinkOfPage, import.meta.url, { deadlineMs: 5000 })
