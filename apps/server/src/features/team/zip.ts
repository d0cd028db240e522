import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** One file of a ZIP; pictures are stored as they are, they do not get smaller. */
export type ZipEntry = { name: string; bytes: Uint8Array; isPacked?: boolean }

/** A ZIP (APPNOTE 6.3) made file by file while it is read, so that memory holds one file at a time. */
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
  for await (const { name, bytes, isPacked } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    archive.add(file)
    file.push(bytes, true)
    yield* taken()
  }
  archive.end()
  yield* taken()
}
