import { Parser } from 'htmlparser2'

/** Every element is void, so none has to be closed or looked up: time and memory grow with the length alone. */
class FlatParser extends Parser {
  override isVoidElement(): boolean {
    return true
  }
}

type TagReader = {
  /** Lower-case names; the first of equal attributes. True ends the reading. */
  onTag?: (name: string, attributes: Record<string, string>) => boolean
  /** Characters of entities come as pieces of their own. */
  onText?: (text: string) => void
}

/** Opening tags and texts in their order. Comments are skipped; scripts and styles are text. */
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
