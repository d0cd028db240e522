import type { Palette } from './palettes.ts'
import type { Seeded } from './seeded.ts'

/** A background with its ground line (y of the objects' feet) and where its sun stands. */
export type Scene = {
  name: 'hills' | 'table' | 'window' | 'steps' | 'shelf' | 'waves'
  svg: string
  /** Feet of the hero and of its left and right companions. */
  feet: readonly [
    hero: readonly [number, number],
    left: readonly [number, number],
    right: readonly [number, number],
  ]
  en: string
  es: string
}

const sun = (p: Palette, x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r * 1.62}" fill="${p.halo}" opacity=".75"/><circle cx="${x}" cy="${y}" r="${r}" fill="${p.sun}" opacity=".92"/>`

/** A sheet of paper above the one behind: its shadow falls upwards in three thin steps. */
const raised = (p: Palette, shape: string) =>
  [14, 9, 4]
    .map(
      (up) =>
        `<g transform="translate(0 -${up})" opacity=".05">${shape.replaceAll(/fill="#[0-9A-Fa-f]+"/g, `fill="${p.shadow}"`)}</g>`,
    )
    .join('') + shape

type Maker = (p: Palette, random: Seeded) => Omit<Scene, 'name'>

const makers: Record<Scene['name'], Maker> = {
  hills: (p, random) => {
    const x = random.pick([380, 1180, 1260])
    return {
      svg: `${sun(p, x, 300, 190)}${raised(p, `<path d="M0 690C260 560 520 560 800 640S1320 700 1600 570V900H0Z" fill="${p.far}"/>`)}${raised(p, `<path d="M0 790C360 700 640 740 920 770S1400 790 1600 720V900H0Z" fill="${p.near}"/>`)}`,
      feet: [
        [800, 800],
        [400, 800],
        [1210, 800],
      ],
      en: 'in front of low hills in the sun',
      es: 'ante unas colinas bajas al sol',
    }
  },
  table: (p, random) => ({
    svg: `<circle cx="${random.pick([700, 800, 900])}" cy="430" r="380" fill="${p.halo}" opacity=".85"/>${`${raised(p, `<rect y="716" width="1600" height="184" fill="${p.near}"/>`)}<rect y="716" width="1600" height="22" fill="${p.far}"/>`}`,
    feet: [
      [800, 800],
      [400, 780],
      [1200, 780],
    ],
    en: 'on a table in soft light',
    es: 'sobre una mesa con luz suave',
  }),
  window: (p, random) => {
    const left = random.below(2) === 0
    const x = left ? 180 : 980
    return {
      svg: `<rect x="${x}" y="90" width="440" height="520" rx="220" fill="${p.paper}" opacity=".9"/><clipPath id="pane"><rect x="${x + 24}" y="114" width="392" height="472" rx="196"/></clipPath><g clip-path="url(#pane)"><rect x="${x}" y="90" width="440" height="520" fill="${p.halo}"/><circle cx="${x + 240}" cy="300" r="110" fill="${p.sun}"/><path d="M${x} 500c120-70 300-60 440-10v130H${x}z" fill="${p.far}"/></g>${raised(p, `<rect y="730" width="1600" height="170" fill="${p.near}"/>`)}<rect y="730" width="1600" height="20" fill="${p.far}"/>`,
      feet: [
        [left ? 880 : 720, 810],
        [left ? 480 : 330, 800],
        [left ? 1270 : 1110, 800],
      ],
      en: 'by a sunny window',
      es: 'junto a una ventana soleada',
    }
  },
  steps: (p) => ({
    svg: `${sun(p, 800, 350, 230)}${raised(p, `<g><rect x="250" y="700" width="340" height="200" rx="18" fill="${p.far}"/><rect x="1010" y="730" width="340" height="170" rx="18" fill="${p.far}"/><rect x="560" y="640" width="480" height="260" rx="22" fill="${p.near}"/></g>`)}<rect x="560" y="640" width="480" height="22" rx="11" fill="${p.far}"/><rect y="860" width="1600" height="40" fill="${p.near}"/>`,
    feet: [
      [800, 652],
      [420, 710],
      [1180, 740],
    ],
    en: 'on steps in front of the sun',
    es: 'sobre peldaños delante del sol',
  }),
  shelf: (p, random) => ({
    svg: `${sun(p, random.pick([320, 1300]), 250, 130)}${raised(p, `<rect x="120" y="760" width="1360" height="44" rx="14" fill="${p.near}"/>`)}<rect x="120" y="760" width="1360" height="14" rx="7" fill="${p.far}"/><path d="M260 804v60a20 20 0 0 0 20 20h10v-80zM1340 804v60a20 20 0 0 1-20 20h-10v-80z" fill="${p.near}"/>`,
    feet: [
      [800, 764],
      [420, 764],
      [1180, 764],
    ],
    en: 'on a shelf',
    es: 'en un estante',
  }),
  waves: (p, random) => ({
    svg: `${sun(p, random.pick([460, 1140]), 330, 210)}${raised(p, `<path d="M0 650c130-60 270-60 400 0s270 60 400 0 270-60 400 0 270 60 400 0v250H0z" fill="${p.far}"/>`)}${raised(p, `<path d="M0 760c130-50 270-50 400 0s270 50 400 0 270-50 400 0 270 50 400 0v140H0z" fill="${p.near}"/>`)}`,
    feet: [
      [800, 790],
      [400, 790],
      [1200, 790],
    ],
    en: 'before paper waves under the sun',
    es: 'ante olas de papel bajo el sol',
  }),
}

export const drawScene = (palette: Palette, random: Seeded): Scene => {
  const name = random.pick(Object.keys(makers) as Scene['name'][])
  return { name, ...makers[name](palette, random) }
}
