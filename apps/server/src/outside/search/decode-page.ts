import { MIMEType, TextDecoder } from 'node:util'
import sniffEncoding from 'html-encoding-sniffer'

/** Longer than any content type. Characters. */
const TYPE = 500

const charsetOf = (contentType: string): string | null => {
  try {
    return new MIMEType(contentType.slice(0, TYPE)).params.get('charset')
  } catch {
    return null
  }
}

/** An encoding of the standard that Node does not have, such as `x-user-defined`, is read as UTF-8. */
const decoderOf = (encoding: string): TextDecoder => {
  try {
    return new TextDecoder(encoding)
  } catch {
    return new TextDecoder()
  }
}

/**
 * The text of a page by its byte order mark, its header's charset, its meta tag (as the HTML standard reads them), else
 * UTF-8; wrong bytes become U+FFFD.
 */
export const decodePage = (bytes: Uint8Array, contentType: string): string => {
  const label = charsetOf(contentType)
  const encoding = sniffEncoding(bytes, {
    ...(label === null ? {} : { transportLayerEncodingLabel: label }),
    defaultEncoding: 'UTF-8',
  })
  return decoderOf(encoding).decode(bytes)
}
