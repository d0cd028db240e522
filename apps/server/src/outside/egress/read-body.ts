import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib'
import { EgressFailed } from './failures.ts'

const decoders: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
}

/** What we can decode, for the `accept-encoding` header. */
export const acceptEncoding = 'gzip, deflate, br'

/**
 * Reads a whole body, decompressed. Throws `EgressFailed('too-large')` as soon as the decompressed bytes
 * pass `maxBytes`, so that a compressed bomb is never unpacked; an unknown or broken encoding is a 'reset'.
 */
export const readBody = async (body: Readable, encoding: string, maxBytes: number): Promise<Buffer> => {
  const names = encoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
  const layers = names.toReversed().map((name) => decoders[name])
  if (layers.length > 2 || layers.some((layer) => layer === undefined)) {
    body.destroy()
    throw new EgressFailed('reset', true)
  }
  if (layers.length === 0) return readPlain(body, maxBytes)
  const chunks: Buffer[] = []
  let size = 0
  const collect = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > maxBytes) return done(new EgressFailed('too-large', true))
      chunks.push(chunk)
      done()
    },
  })
  await pipeline([body, ...layers.flatMap((layer) => (layer ? [layer()] : [])), collect])
  return Buffer.concat(chunks, size)
}

/** Without anything to decode a pipeline is not worth its price. */
const readPlain = async (body: Readable, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new EgressFailed('too-large', true)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}
