import type { Layout, Square } from '../cover-options.ts'
import type { Palette } from './palettes.ts'
import { ICON_SIZE } from './read-icon.ts'
import type { Seeded } from './seeded.ts'
import { type SetTitle, setTitle, type Typesetter } from './set-type.ts'

export const WIDTH = 1600
export const HEIGHT = 900
const MARGIN = 104

const square = (x: number, y: number, side: number): Square => ({ x, y, width: side, height: side })
/** The part of a layout that its letters never reach, for thumbnails; null where it has no letters. */
export const motifs: Record<Layout, Square | null> = {
  hills: null,
  arch: null,
  disc: square(910, 105, 690),
  circles: square(1150, 215, 450),
  waves: square(1184, 484, 416),
  arcs: square(1100, 200, 500),
  dots: square(1042, 252, 528),
}

type Parts = {
  palette: Palette
  random: Seeded
  icons: readonly string[]
  /** Null where there is no title, or one that cannot be set. */
  title: string | null
  shop: string
  type: Typesetter
}

/** A sheet of paper that lies above what is behind it. */
const sheet = (shape: string): string => `<g filter="url(#sheet)">${shape}</g>`
const circle = (x: number, y: number, r: number, fill: string): string =>
  sheet(`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`)
const curve = (d: string, fill: string): string => sheet(`<path d="${d}" fill="${fill}"/>`)

const drawObject = (icon: string, x: number, y: number, size: number): string =>
  `<g filter="url(#object)"><g transform="translate(${x - size / 2} ${y - size}) scale(${size / ICON_SIZE})">${icon}</g></g>`

const row = (
  icons: readonly string[],
  x: number,
  y: number,
  sizes: readonly number[],
  gap: number,
): string => {
  const size = sizes[icons.length - 1] ?? sizes.at(-1) ?? 0
  const first = x - ((icons.length - 1) * (size + gap)) / 2
  return icons.map((icon, nth) => drawObject(icon, first + nth * (size + gap), y, size)).join('')
}

const shopLine = ({ shop, type, palette }: Parts): string =>
  shop && type.canSet(shop.replaceAll(' ', '')) && type.width(shop, 36) < WIDTH / 2
    ? `<g opacity=".86">${type.line(shop, { x: MARGIN, y: HEIGHT - MARGIN + 12, size: 36, fill: palette.ink })}</g>`
    : ''

const titleBlock = ({ lines, size, leading }: SetTitle, y: number, { type, palette }: Parts): string =>
  lines
    .map((line, nth) =>
      type.line(line, { x: MARGIN, y: y + size * 0.8 + nth * leading, size, fill: palette.ink }),
    )
    .join('')

const titleIn = (parts: Parts, width: number, largest: number): string => {
  const { title, type } = parts
  const set = title
    ? setTitle(type, title, { width, height: HEIGHT - 3 * MARGIN, largest, smallest: 40 })
    : null
  return (set ? titleBlock(set, MARGIN + 16, parts) : '') + shopLine(parts)
}

const hills = ({ palette: p, icons, random }: Parts): string => {
  const x = random.pick([1130, 1180, 420, 470])
  const lift = random.below(40)
  return [
    circle(x, 330 - lift, 250, p.middle),
    curve(`M0 ${630 - lift}C260 560 520 660 800 630S1330 540 1600 ${620 - lift}V900H0Z`, p.light),
    row(icons, 800, 690, [500, 410, 370], 56),
    curve('M0 742C300 690 560 780 860 740S1380 690 1600 742V900H0Z', p.deep),
  ].join('')
}

const arch = ({ palette: p, icons, random }: Parts): string => {
  const half = icons.length > 1 ? 640 : 400
  const sun = random.pick([-1, 1]) * half * 0.42
  return [
    sheet(
      `<path d="M${800 - half} 900V${110 + 300}a${half} 300 0 0 1 ${2 * half} 0V900Z" fill="${p.light}"/>`,
    ),
    circle(800 + sun, 330, 110 + random.below(40), p.middle),
    curve('M0 730C420 700 1180 700 1600 730V900H0Z', p.deep),
    row(icons, 800, 782, [520, 430, 370], 56),
  ].join('')
}

const disc = (parts: Parts): string => {
  const { palette: p, icons } = parts
  return [
    circle(1290, 450, 380, p.middle),
    circle(1290, 450, 290, p.light),
    row(icons, 1290, icons.length > 1 ? 550 : 620, [340, 230, 170], 14),
    titleIn(parts, 740, 108),
  ].join('')
}

const circles = (parts: Parts): string => {
  const { palette: p, random } = parts
  const shift = random.below(80)
  return [
    circle(1490 - shift, 70, 330, p.middle),
    circle(1330 + shift, 960, 340, p.light),
    titleIn(parts, 1000, 124),
  ].join('')
}

const waves = (parts: Parts): string => {
  const { palette: p, random } = parts
  const lift = random.below(40)
  return [
    curve(`M420 900C820 890 1020 ${860 - lift} 1210 700S1510 ${330 - lift} 1600 300V900Z`, p.light),
    curve(`M640 900C900 900 1080 ${880 - lift} 1270 770S1540 560 1600 520V900Z`, p.middle),
    curve('M860 900C1080 890 1240 870 1390 800S1560 710 1600 690V900Z', p.deep),
    titleIn(parts, 1080, 116),
  ].join('')
}

const arcs = (parts: Parts): string => {
  const { palette: p, random } = parts
  const y = random.pick([0, 900])
  return [
    circle(1600, y, 560, p.light),
    circle(1600, y, 410, p.middle),
    circle(1600, y, 260, p.deep),
    circle(1600, y, 120, p.paper),
    titleIn(parts, 960, 120),
  ].join('')
}

const dots = (parts: Parts): string => {
  const { palette: p, random } = parts
  const columns = [0, 1, 2, 3].flatMap((column) => [0, 1, 2, 3, 4].map((line) => [column, line] as const))
  const lit = random.shuffle(columns).slice(0, 4)
  const spots = columns.map(([column, line]) => {
    const isLit = lit.some(([litColumn, litLine]) => litColumn === column && litLine === line)
    return `<circle cx="${1108 + column * 132}" cy="${186 + line * 132}" r="46" fill="${isLit ? p.deep : p.light}"/>`
  })
  return [sheet(spots.join('')), titleIn(parts, 880, 112)].join('')
}

const draw: Record<Layout, (parts: Parts) => string> = { hills, disc, arch, circles, waves, arcs, dots }

const shadow = (id: string, palette: Palette, drop: number, soft: number, opacity: number): string =>
  `<filter id="${id}" x="-15%" y="-15%" width="130%" height="135%" color-interpolation-filters="sRGB"><feDropShadow dx="0" dy="${drop}" stdDeviation="${soft}" flood-color="${palette.ink}" flood-opacity="${opacity}"/></filter>`

/** The whole picture as SVG, 1600 × 900, without a reference to anything outside of it. */
export const drawLayout = (layout: Layout, parts: Parts): string => {
  const { palette } = parts
  const defs = shadow('sheet', palette, 6, 9, 0.2) + shadow('object', palette, 12, 10, 0.26)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${defs}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.paper}"/>${draw[layout](parts)}</svg>`
}
