import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import type { Encoded, Order } from '../encode-picture.ts'
import { countScans } from './count-scans.ts'
import { keepWhatDraws } from './keep-what-draws.ts'

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
