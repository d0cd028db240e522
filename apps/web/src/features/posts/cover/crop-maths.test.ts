import { describe, expect, test } from 'vitest'
import { ratioNameOf, ratioNames, ratios, scaled, seenIn, settled, shaped, wholeOf } from './crop-maths.ts'

const size = { width: 1600, height: 900 }

describe('a cut of a cover', () => {
  test('has the chosen shape, as large as the picture allows and about where it was', () => {
    expect(shaped(wholeOf(size), 1, size)).toEqual({ x: 350, y: 0, width: 900, height: 900 })
    expect(shaped({ x: 1400, y: 0, width: 200, height: 200 }, 1, size)).toMatchObject({ x: 700, width: 900 })
    for (const name of ratioNames) {
      const ratio = ratios[name]
      if (ratio !== null) expect(ratioNameOf(shaped(wholeOf(size), ratio, size)), name).toBe(name)
    }
    expect(ratioNameOf({ x: 0, y: 0, width: 500, height: 300 })).toBe('free')
  })

  test('never leaves the picture, keeps its shape and stays large enough, however often it is scaled or moved', () => {
    let cut = shaped(wholeOf(size), ratios.social, size)
    for (const times of [0.5, 0.5, 0.5, 0.01, 3, 99, 0.9]) {
      cut = scaled({ ...cut, x: cut.x + 300, y: cut.y - 500 }, times, size)
      expect(cut.x).toBeGreaterThanOrEqual(0)
      expect(cut.y).toBeGreaterThanOrEqual(0)
      expect(cut.x + cut.width).toBeLessThanOrEqual(size.width)
      expect(cut.y + cut.height).toBeLessThanOrEqual(size.height)
      expect(Math.min(cut.width, cut.height)).toBeGreaterThanOrEqual(100)
      expect(cut.width / cut.height).toBeCloseTo(ratios.social, 1)
      expect(Object.values(cut).every(Number.isInteger)).toBe(true)
    }
  })

  test('of a picture that is smaller than the least is all of that side', () => {
    expect(settled({ x: 5, y: 5, width: 1, height: 1 }, { width: 60, height: 300 })).toEqual({
      x: 0,
      y: 5,
      width: 60,
      height: 100,
    })
  })

  test('shows its middle in a place of another shape', () => {
    expect(seenIn({ x: 100, y: 0, width: 800, height: 400 }, 1)).toEqual({
      x: 300,
      y: 0,
      width: 400,
      height: 400,
    })
    expect(seenIn({ x: 0, y: 50, width: 400, height: 800 }, 2)).toEqual({
      x: 0,
      y: 350,
      width: 400,
      height: 200,
    })
  })
})
