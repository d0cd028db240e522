import type { Language } from '../ai.ts'
import type { Layout } from '../cover-options.ts'
import type { Palette } from './palettes.ts'
import type { Subject } from './subject-index.ts'

const ALT_MAX = 120

type Seen = {
  layout: Layout
  subjects: readonly Subject[]
  title: string | null
  isName: boolean
  palette: Palette
}
type Words = Record<Layout, (objects: string, colour: string) => string> & {
  quoted(title: string): string
  named(shop: string): string
  untitled: string
  and: string
}

const words: Record<Language, Words> = {
  en: {
    hills: (objects, colour) => `Paper-cut illustration: ${objects} on low hills in front of a ${colour} sun`,
    arch: (objects, colour) => `Paper-cut illustration: ${objects} on a table in front of a ${colour} arch`,
    disc: (objects, colour) => `Paper-cut illustration: ${objects} on two ${colour} paper circles`,
    circles: (what, colour) => `${what} beside two ${colour} paper circles`,
    waves: (what, colour) => `${what} above three ${colour} paper waves`,
    arcs: (what, colour) => `${what} beside ${colour} paper arcs`,
    dots: (what, colour) => `${what} beside rows of ${colour} paper dots`,
    quoted: (title) => `The title “${title}”`,
    named: (shop) => `The name “${shop}”`,
    untitled: 'Empty space',
    and: 'and',
  },
  es: {
    hills: (objects, colour) =>
      `Ilustración de papel recortado: ${objects} sobre colinas ante un sol ${colour}`,
    arch: (objects, colour) =>
      `Ilustración de papel recortado: ${objects} sobre una mesa ante un arco ${colour}`,
    disc: (objects, colour) =>
      `Ilustración de papel recortado: ${objects} sobre dos círculos de papel ${colour}`,
    circles: (what, colour) => `${what} junto a dos círculos de papel ${colour}`,
    waves: (what, colour) => `${what} sobre tres olas de papel ${colour}`,
    arcs: (what, colour) => `${what} junto a unos arcos de papel ${colour}`,
    dots: (what, colour) => `${what} junto a hileras de puntos de papel ${colour}`,
    quoted: (title) => `El título «${title}»`,
    named: (shop) => `El nombre «${shop}»`,
    untitled: 'Un espacio libre',
    and: 'y',
  },
}

const joined = (names: readonly string[], and: string): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}` : (names[0] ?? '')

export const describeCover = (
  { layout, subjects, title, isName, palette }: Seen,
  language: Language,
): string => {
  const { untitled, and } = words[language]
  const quoted = isName ? words[language].named : words[language].quoted
  const say = (what: string) => words[language][layout](what, palette[language])
  const objects = joined(
    subjects.map((subject) => subject[language]),
    and,
  )
  if (objects) return say(objects).slice(0, ALT_MAX)
  if (title === null) return say(untitled)
  const whole = say(quoted(title))
  if (whole.length <= ALT_MAX) return whole
  const fitting = title.slice(0, title.length - (whole.length - ALT_MAX) - 1)
  const short = fitting.slice(0, Math.max(0, fitting.lastIndexOf(' '))) || fitting
  return say(quoted(`${short.trimEnd()}…`))
}
