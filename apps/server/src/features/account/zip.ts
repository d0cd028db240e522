import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>
/** One file of a ZIP; pictures are stored as they are, they do not get smaller. */
export type ZipEntry = { name: string; pieces: Pieces; isPacked?: boolean }

const STORED = 0
const DEFLATED = 8

async function* counted(pieces: Pieces, file: ZipInputFile): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    file.crc = crc32(piece, file.crc)
    file.size += piece.length
    yield piece
  }
}

/** Made smaller in threads of Node's own: for a large account that is seconds of a processor. */
async function* deflated(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const deflate = createDeflateRaw()
  const done = pipeline(Readable.from(pieces), deflate)
  // Heard of below as well, where it ends the reading.
  done.catch(() => undefined)
  yield* deflate
  await done
}

/** A ZIP (APPNOTE 6.3) made piece by piece while it is read, so that only one piece at a time is in memory. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  let failure: unknown = null
  const archive = new Zip((error, chunk) => {
    if (error) failure = error
    else ready.push(chunk)
  })
  const taken = (): Uint8Array[] => {
    if (failure) throw failure
    const chunks = ready
    ready = []
    return chunks
  }
  for await (const { name, pieces, isPacked } of entries) {
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: isPacked ? STORED : DEFLATED }
    archive.add(file)
    const read = counted(pieces, file)
    for await (const piece of isPacked ? read : deflated(read)) {
      // The archive's types know no shared memory, and there is none.
      file.ondata?.(null, piece as Uint8Array<ArrayBuffer>, false)
      yield* taken()
    }
    file.ondata?.(null, new Uint8Array(), true)
    yield* taken()
  }
  archive.end()
  yield* taken()
}
