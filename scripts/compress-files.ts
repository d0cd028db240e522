import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What shrinks: fonts and pictures are packed already. The page itself differs from answer to answer. */
const TEXTS = ['.js', '.css', '.svg', '.json', '.txt']
/** Below that a smaller file is no sooner there: it fits into the first packet either way. */
const LEAST_BYTES = 1024

const shrink = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
}

const compressOne = async (file: string): Promise<void> => {
  const bytes = await readFile(file)
  if (bytes.length < LEAST_BYTES) return
  for (const [ending, squeeze] of Object.entries(shrink)) {
    const small = await squeeze(bytes)
    if (small.length < bytes.length) await writeFile(`${file}.${ending}`, small)
  }
}

/** Puts a Brotli and a gzip copy beside every text of a build, once, so that the server has no work with them. */
export const compressFiles = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && TEXTS.includes(extname(entry.name)))
  await Promise.all(files.map((entry) => compressOne(join(entry.parentPath, entry.name))))
}
