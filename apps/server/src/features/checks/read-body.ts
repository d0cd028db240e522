import { readBodyBy } from '@tintario/prose/score/body-reader.ts'
import type { Body } from '@tintario/prose/score/post-text.ts'
import { HtmlRefused, scanHtml } from '../../outside/html.ts'

/** One pass over the HTML; broken markup is read as a browser would, what lies past the limits not. Nothing throws. */
export const readBody = (html: string): Body => {
  const reader = readBodyBy()
  try {
    scanHtml(html, {
      onopentag: (name, { href, alt }) => reader.open(name, { href, alt }),
      ontext: (text) => reader.text(text),
      onclosetag: (name) => reader.close(name),
    })
  } catch (error) {
    if (!(error instanceof HtmlRefused)) throw error
  }
  return reader.end()
}
