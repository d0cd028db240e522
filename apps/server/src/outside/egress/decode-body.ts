import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, zstdDecompress } from 'node:zlib'
import { EgressFailed } from './errors.ts'

type Decode = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>

const decoders = new Map<string, Decode>([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
  ['zstd', promisify(zstdDecompress)],
])

export const acceptEncoding = 'gzip, deflate, br'

/** Undoes at most two content encodings; more than `maxBytes` throws `EgressFailed('too-large')`. */
export const decodeBody = async (body: Buffer, encoding: string, maxBytes: number): Promise<Buffer> => {
  if (encoding === '' || body.length === 0) return body
  const names = encoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
  const layers = names.toReversed().map((name) => decoders.get(name))
  if (layers.length > 2 || layers.some((layer) => layer === undefined)) throw new EgressFailed('reset', true)
  let bytes = body
  for (const decode of layers)
    try {
      if (decode) bytes = await decode(bytes, { maxOutputLength: maxBytes })
    } catch (error) {
      const { code } = error as { code?: string }
      throw new EgressFailed(code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'reset', true, error)
    }
  return bytes
}
