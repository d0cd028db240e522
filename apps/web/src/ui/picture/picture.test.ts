import { describe, expect, test } from 'vitest'
import { dragged, START, settled, squareOf, ZOOM_MAX } from './crop-square.ts'
import { acceptedKind, imageKind } from './image-kind.ts'

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2)
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0)

describe('which files are taken', () => {
  test('[PROFILE-15] PNG and JPEG by content, whatever a file is called', async () => {
    expect(imageKind(png)).toBe('image/png')
    expect(imageKind(jpeg)).toBe('image/jpeg')
    const gif = new File(['GIF89a..'], 'me.png', { type: 'image/png' })
    expect(await acceptedKind(gif, 100)).toBeNull()
    expect(await acceptedKind(new File([png], 'me.txt'), 100)).toBe('image/png')
  })

  test('[PROFILE-15, WORKSP-17] a file of the limit is taken, one byte more is not', async () => {
    expect(await acceptedKind(new Blob([png]), png.length)).toBe('image/png')
    expect(await acceptedKind(new Blob([png]), png.length - 1)).toBeNull()
    expect(await acceptedKind(new Blob([]), 100)).toBeNull()
  })
})

describe('the square that is cut out', () => {
  const wide = { width: 400, height: 100 }

  test('starts in the middle and as large as the picture allows', () => {
    expect(squareOf(wide, START)).toEqual({ left: 150, top: 0, side: 100 })
    expect(squareOf({ width: 60, height: 90 }, START)).toEqual({ left: 0, top: 15, side: 60 })
  })

  test('never leaves the picture, however far it is dragged or zoomed', () => {
    let view = START
    for (const [right, down, zoom] of [
      [-9, 0, 1],
      [9, 9, 3],
      [0.3, -7, 99],
      [-0.2, 0.4, 0.1],
    ] as const) {
      view = dragged(wide, { ...view, zoom }, right, down)
      const { left, top, side } = squareOf(wide, view)
      expect(side).toBeGreaterThanOrEqual(100 / ZOOM_MAX)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(left + side).toBeLessThanOrEqual(400)
      expect(top + side).toBeLessThanOrEqual(100)
    }
  })

  test('follows the pointer: a picture dragged right shows more of its left', () => {
    const view = dragged(wide, START, 0.5, 0)
    expect(squareOf(wide, view).left).toBe(100)
    // Dragged against the edge and back again, it moves at once.
    const atEdge = dragged(wide, START, 50, 0)
    expect(squareOf(wide, dragged(wide, atEdge, -0.1, 0)).left).toBeCloseTo(10)
    expect(settled(wide, { zoom: 1, x: 0, y: 0 })).toEqual({ zoom: 1, x: 0.125, y: 0.5 })
  })
})
