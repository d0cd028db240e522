import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import type { Encoded, Order } from '../encode-picture.ts'

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** Counts the passes of a JPEG over its pixels by its markers. Markers without a length are part of a scan. */
const countScans = (jpeg: Buffer): number => {
  let scans = 0
  let at = jpeg.indexOf(0xff, 2)
  while (at >= 0 && at + 3 < jpeg.length) {
    const marker = jpeg[at + 1] ?? 0
    if (marker === END_OF_IMAGE) break
    if (marker === START_OF_SCAN) scans += 1
    const isAlone = marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7)
    const length = marker === 0xff ? 1 : isAlone ? 2 : 2 + jpeg.readUInt16BE(at + 2)
    at = jpeg.indexOf(0xff, at + length)
  }
  return scans
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const drawing = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf'])

/** A PNG with only the chunks that its pixels need: texts of a few KB unpack to gigabytes. Another file as it is. */
const keepWhatDraws = (file: Buffer): Buffer => {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return file
  const kept: Buffer[] = [SIGNATURE]
  let at = SIGNATURE.length
  while (at + 8 <= file.length) {
    const end = at + 12 + file.readUInt32BE(at)
    if (drawing.has(file.toString('latin1', at + 4, at + 8))) kept.push(file.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}

/** Largest picture in pixels, and its longest side: shrinking a line of a million pixels takes 700 MB. */
const PIXELS_MAX = 40_000_000
const SIDE_MAX = 30_000
/** How often a JPEG may go over its pixels. Ten times is usual; a file of 100 KB could ask for it thousands of times. */
const SCANS_MAX = 50
/** Memory limit of this process: twice what the largest pictures need. */
const MEMORY_MAX = 1_000_000_000

// Decoders of other formats are never reached, for any declared type.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
})
sharp.concurrency(1)
sharp.cache(false)

// AVIF at its usual effort takes four times as long, for a tenth fewer bytes.
const encoders = {
  // JPEG has no transparency; without a background it becomes black.
  jpeg: (picture: Sharp) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 84 }),
  webp: (picture: Sharp) => picture.webp({ quality: 86 }),
  avif: (picture: Sharp) => picture.avif({ quality: 60, effort: 2 }),
}

const encode = async (
  file: Buffer,
  { formats, part, resize, as }: Order,
): Promise<Encoded<keyof typeof encoders> | null> => {
  const bytes = keepWhatDraws(file)
  const open = () => sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true })
  const { format, width, height } = await open().metadata()
  if (!formats.some((one) => one === format) || Math.max(width, height) > SIDE_MAX) return null
  if (format === 'jpeg' && countScans(bytes) > SCANS_MAX) return null
  const to = as ?? (format === 'jpeg' ? 'jpeg' : 'webp')
  const upright = open().autoOrient()
  const encoded = encoders[to]((part ? upright.extract(part) : upright).resize(resize))
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return {
    bytes: data,
    contentType: `image/${to}`,
    width: info.width,
    height: info.height,
  }
}

// The library works beside this thread, which can therefore watch it; it does not stop when it is asked to.
setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_MAX) process.kill(process.pid, 'SIGKILL')
}, 20)

const order: Order = JSON.parse(process.argv[2] ?? '')
const encoded = await encode(await buffer(process.stdin), order).catch(() => null)
process.send?.(encoded, () => process.exit())
