import { Parser } from 'htmlparser2'

/** With no element ever open there is nothing to close or to look up: time and memory grow with the length alone. */
class FlatParser extends Parser {
  override isVoidElement(): boolean {
    return true
  }
}

export type TagReader = {
  /** Lower-case names; the first of equal attributes. True ends the reading. */
  onTag?: (name: string, attributes: Record<string, string>) => boolean
  /** Characters of entities come as pieces of their own. */
  onText?: (text: string) => void
}

/**
 * The opening tags and the texts of HTML in their order, without its tree. Comments are passed over; what scripts and
 * styles hold comes as text.
 */
export const readTags = (html: string, { onTag, onText }: TagReader): void => {
  const parser = new FlatParser({
    ...(onText ? { ontext: onText } : {}),
    ...(onTag
      ? {
          onopentag: (name, attributes) => {
            if (onTag(name, attributes)) parser.pause()
          },
        }
      : {}),
  })
  parser.end(html)
}
