import type { Palette } from './palettes.ts'
import type { Seeded } from './seeded.ts'

/** Letters as single strokes in a box of 100 × 140: no font of the machine is asked, so the picture is the same anywhere. */
const strokes: Record<string, string> = {
  A: 'M0 140L50 0L100 140M19 88H81',
  B: 'M8 0V140M8 0H54A33 33 0 0 1 54 66H8M54 66H60A37 37 0 0 1 60 140H8',
  C: 'M98 30A56 70 0 1 0 98 110',
  D: 'M8 0V140H36A70 70 0 0 0 36 0Z',
  E: 'M92 0H8V140H92M8 68H76',
  F: 'M92 0H8V140M8 68H76',
  G: 'M97 28A56 70 0 1 0 100 104V76H62',
  H: 'M8 0V140M92 0V140M8 68H92',
  I: 'M50 0V140',
  J: 'M78 0V96A38 42 0 0 1 4 100',
  K: 'M8 0V140M90 0L8 84M36 58L94 140',
  L: 'M8 0V140H90',
  M: 'M0 140V0L50 84L100 0V140',
  N: 'M6 140V0L94 140V0',
  O: 'M50 0A54 70 0 1 0 50 140A54 70 0 1 0 50 0Z',
  P: 'M8 140V0H56A38 38 0 0 1 56 78H8',
  Q: 'M50 0A54 70 0 1 0 50 140A54 70 0 1 0 50 0ZM62 104L100 146',
  R: 'M8 140V0H56A38 38 0 0 1 56 78H8M54 78L94 140',
  S: 'M90 22A46 36 0 1 0 50 68A44 37 0 1 1 6 116',
  T: 'M0 0H100M50 0V140',
  U: 'M8 0V92A42 48 0 0 0 92 92V0',
  V: 'M0 0L50 140L100 0',
  W: 'M-10 0L22 140L50 34L78 140L110 0',
  X: 'M4 0L96 140M96 0L4 140',
  Y: 'M0 0L50 66L100 0M50 66V140',
  Z: 'M6 0H94L6 140H96',
}
const TILDE = 'M28 -34C40 -52 58 -18 74 -36'
const SIZE = 2.4

/** The first letter of a title in capitals and without its accent, "Ñ" kept; null when it does not begin with one. */
export const initialOf = (text: string): string | null => {
  const first = text
    .replace(/^[\s¿¡«“"'(]+/u, '')
    .charAt(0)
    .toUpperCase()
  if (first === 'Ñ') return first
  const plain = first.normalize('NFD').charAt(0)
  return Object.hasOwn(strokes, plain) ? plain : null
}

/** The letter in the middle of a disc of paper. */
export const drawInitial = (letter: string, p: Palette): string => {
  const path = letter === 'Ñ' ? `${strokes.N}${TILDE}` : strokes[letter]
  return `<circle cx="800" cy="450" r="300" fill="${p.paper}"/><g transform="translate(${800 - 50 * SIZE} ${450 - 70 * SIZE}) scale(${SIZE})"><path d="${path}" fill="none" stroke="${p.main}" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"/></g>`
}

/** Large quiet circles, as cut from paper, that leave the middle free. */
export const drawPattern = (p: Palette, random: Seeded): string => {
  const colours = [p.halo, p.far, p.near, p.mainLight, p.accentLight]
  const places = [
    [150, 130],
    [430, 820],
    [1190, 90],
    [1470, 720],
    [120, 640],
    [1500, 300],
    [700, 60],
    [980, 860],
  ] as const
  return places
    .map(([x, y]) => {
      const radius = 90 + random.below(120)
      return `<circle cx="${x + random.below(80) - 40}" cy="${y + random.below(80) - 40}" r="${radius}" fill="${random.pick(colours)}" opacity=".${45 + random.below(40)}"/>`
    })
    .join('')
}
