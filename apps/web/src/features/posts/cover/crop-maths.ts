import type { Crop } from '@tintario/contract/images/image.ts'
import { CROP_SIDE_MIN } from '@tintario/contract/images/limits.ts'

export type Size = { width: number; height: number }

/** The shapes that platforms show covers in, width by height; `free` is any. */
export const ratios = { free: null, wide: 16 / 9, social: 1.91, classic: 4 / 3, square: 1 } as const
export type RatioName = keyof typeof ratios
export const ratioNames = Object.keys(ratios) as RatioName[]

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

export const leastOf = ({ width, height }: Size): Size => ({
  width: Math.min(CROP_SIDE_MIN, width),
  height: Math.min(CROP_SIDE_MIN, height),
})

export const wholeOf = ({ width, height }: Size): Crop => ({ x: 0, y: 0, width, height })

/** A cut in whole pixels that lies in the picture and is not too small. */
export const settled = (crop: Crop, size: Size): Crop => {
  const least = leastOf(size)
  const width = clamp(Math.round(crop.width), least.width, size.width)
  const height = clamp(Math.round(crop.height), least.height, size.height)
  return {
    x: clamp(Math.round(crop.x), 0, size.width - width),
    y: clamp(Math.round(crop.y), 0, size.height - height),
    width,
    height,
  }
}

const around = ({ x, y, width, height }: Crop, next: Size, size: Size): Crop =>
  settled({ x: x + (width - next.width) / 2, y: y + (height - next.height) / 2, ...next }, size)

const largestOf = (ratio: number, { width, height }: Size): Size =>
  width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio }

/** The largest cut of a shape, about where the cut was. */
export const shaped = (crop: Crop, ratio: number, size: Size): Crop =>
  around(crop, largestOf(ratio, size), size)

/** A cut of the same shape that shows so many times as much, as far as the picture goes. */
export const scaled = (crop: Crop, times: number, size: Size): Crop => {
  const { width, height } = crop
  const least = leastOf(size)
  const most = Math.min(size.width / width, size.height / height)
  const fit = clamp(times, Math.max(least.width / width, least.height / height), most)
  return around(crop, { width: width * fit, height: height * fit }, size)
}

/** What is seen of a cut in a place of another shape, which it fills. */
export const seenIn = (crop: Crop, ratio: number): Crop => {
  const { width, height } = largestOf(ratio, crop)
  return { x: crop.x + (crop.width - width) / 2, y: crop.y + (crop.height - height) / 2, width, height }
}

/** The shape that a cut has, give or take a pixel. */
export const ratioNameOf = ({ width, height }: Crop): RatioName =>
  ratioNames.find((name) => {
    const ratio = ratios[name]
    return ratio !== null && Math.abs(width - height * ratio) <= Math.max(1, ratio)
  }) ?? 'free'

export const isSameCrop = (one: Crop, other: Crop): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height
