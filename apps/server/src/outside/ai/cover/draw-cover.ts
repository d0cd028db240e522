import type Sharp from 'sharp'
import type { Brief, Cover } from '../ai.ts'
import { drawInitial, drawPattern, initialOf } from './initial.ts'
import { type Palette, palettes } from './palettes.ts'
import { drawScene } from './scenes.ts'
import { type Seeded, seeded } from './seeded.ts'
import { type Thing, things } from './things.ts'

const WIDTH = 1600
const HEIGHT = 900
const ALT_MAX = 120
/** How far shadows fall, in pixels. */
const SHADOW_DROP = 14

const SHOWN_MAX = 3

/** The words of a text in lower case. */
const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? []

/** What keyword and title surely name, the first word first; nothing that only goes well with it. */
const namedThings = (brief: Brief): Thing[] => {
  const words = wordsOf(`${brief.keyword ?? ''} ${brief.title ?? ''}`)
  const found = words.flatMap((word) =>
    Object.values(things).filter(({ nouns }) => nouns.split(' ').includes(word)),
  )
  return [...new Set(found)].slice(0, SHOWN_MAX)
}

const stand = (thing: Thing, [x, y]: readonly [number, number], size: number, palette: Palette): string =>
  `<ellipse cx="${x}" cy="${y + 6}" rx="${thing.width * size * 0.52}" ry="${16 * size}" fill="${palette.shadow}" opacity=".22"/><g transform="translate(${x} ${y}) scale(${size})">${thing.draw(palette)}</g>`

const accents = (palette: Palette, random: Seeded): string => {
  const colours = [palette.accent, palette.main, palette.accentLight, palette.paper]
  const scatter = random.below(3)
  if (scatter === 0) return ''
  return Array.from({ length: 12 }, () => {
    const x = 80 + random.below(1440)
    const y = 60 + random.below(300)
    const fill = random.pick(colours)
    return scatter === 1
      ? `<rect x="${x}" y="${y}" width="34" height="13" rx="6" fill="${fill}" opacity=".85" transform="rotate(${random.below(180)} ${x} ${y})"/>`
      : `<circle cx="${x}" cy="${y}" r="${5 + random.below(8)}" fill="${fill}" opacity=".8"/>`
  }).join('')
}

type Layers = { background: string; objects: string; shadow: string; alt: string }

const picture = (defs: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${defs}${content}</svg>`
const sky = (palette: Palette): string =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${palette.sky[0]}"/><stop offset="1" stop-color="${palette.sky[1]}"/></linearGradient></defs>`
const ground = (content: string): string =>
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${content}`

const composeThings = (brief: Brief, named: readonly Thing[], palette: Palette, random: Seeded): Layers => {
  const scene = drawScene(palette, random)
  const [hero, left, right] = named
  const [heroFeet, leftFeet, rightFeet] = scene.feet
  const beside = (thing: Thing, feet: readonly [number, number], size: number) => {
    const gap = ((hero?.width ?? 0) * 1.28 + thing.width * size) / 2 + 36
    const side = feet[0] < heroFeet[0] ? -1 : 1
    const x = side < 0 ? Math.min(feet[0], heroFeet[0] - gap) : Math.max(feet[0], heroFeet[0] + gap)
    return [x, feet[1]] as const
  }
  const parts = [
    left ? stand(left, beside(left, leftFeet, 0.78), 0.78, palette) : '',
    right ? stand(right, beside(right, rightFeet, 0.74), 0.74, palette) : '',
    hero ? stand(hero, heroFeet, 1.28, palette) : '',
  ]
  const shown = named.map((thing) => thing[brief.language])
  const and = brief.language === 'en' ? 'and' : 'y'
  const seen = shown.length > 1 ? `${shown.slice(0, -1).join(', ')} ${and} ${shown.at(-1)}` : (shown[0] ?? '')
  const begin = brief.language === 'en' ? 'Paper-cut illustration' : 'Ilustración de papel recortado'
  const alt = `${begin}: ${seen} ${scene[brief.language]}.`
  return {
    background: picture(sky(palette), ground(accents(palette, random) + scene.svg)),
    objects: picture('', parts.join('')),
    shadow: palette.shadow,
    alt: alt.length <= ALT_MAX ? alt : `${begin}: ${seen}.`,
  }
}

const composeInitial = (brief: Brief, palette: Palette, random: Seeded): Layers => {
  const letter = initialOf(brief.title || brief.keyword || brief.description)
  const pattern = drawPattern(palette, random)
  const alt = {
    en: letter
      ? `The letter ${letter} on a calm pattern of paper circles.`
      : 'A calm pattern of paper circles.',
    es: letter
      ? `La letra ${letter} sobre un dibujo sereno de círculos de papel.`
      : 'Un dibujo sereno de círculos de papel.',
  }
  return {
    background: picture(sky(palette), ground(pattern)),
    objects: picture('', letter ? drawInitial(letter, palette) : ''),
    shadow: palette.shadow,
    alt: alt[brief.language],
  }
}

/**
 * The picture in two layers of SVG, 1600 × 900, and what it shows in words: the things that keyword or title surely
 * name, else a calm pattern with the title's initial. No other lettering.
 */
export const composeCover = (brief: Brief): Layers => {
  const random = seeded(`${brief.seed}:cover`)
  const palette = random.pick(palettes)
  const named = namedThings(brief)
  return named.length > 0
    ? composeThings(brief, named, palette, random)
    : composeInitial(brief, palette, random)
}

/** The soft shadow of a layer as a picture of its own. Blurred small: sixteen times cheaper and just as soft. */
const shadowOf = async (sharp: typeof Sharp, layer: Buffer, colour: string): Promise<Buffer> => {
  const size = { width: WIDTH / 4, height: HEIGHT / 4 }
  const alpha = await sharp(layer)
    .resize(size.width, size.height)
    .extractChannel('alpha')
    .blur(4.5)
    .linear(0.34, 0)
    .raw()
    .toBuffer()
  const small = await sharp({ create: { ...size, channels: 3, background: colour } })
    .joinChannel(alpha, { raw: { ...size, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(small).resize(WIDTH, HEIGHT).png({ compressionLevel: 1 }).toBuffer()
}

/** Draws the post's cover: the same seed and words give the same picture. */
export const drawCover = async (brief: Brief): Promise<Cover> => {
  const { default: sharp } = await import('sharp')
  const { background, objects, shadow, alt } = composeCover(brief)
  const layer = await sharp(Buffer.from(objects)).png({ compressionLevel: 1 }).toBuffer()
  const cast = await sharp(await shadowOf(sharp, layer, shadow))
    .extract({ left: 0, top: 0, width: WIDTH, height: HEIGHT - SHADOW_DROP })
    .toBuffer()
  const bytes = await sharp(Buffer.from(background))
    .composite([
      { input: cast, left: 0, top: SHADOW_DROP },
      { input: layer, left: 0, top: 0 },
    ])
    .png({ compressionLevel: 8 })
    .toBuffer()
  return { bytes, contentType: 'image/png', width: WIDTH, height: HEIGHT, alt }
}
