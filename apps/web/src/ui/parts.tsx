import type { ComponentPropsWithRef, CSSProperties, ElementType, ReactNode } from 'react'
import classes from './parts.module.css'

/** A step of the spacing scale: 4, 8, 12, 16, 20, 24, 32 or 48 px. */
export type Step = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
export type Tone = 'text' | 'inherit' | 'quiet' | 'faint' | 'ok' | 'warn' | 'danger' | 'link'

type Ground =
  | 'panel'
  | 'raised'
  | 'sunken'
  | 'paper-2'
  | 'hover'
  | 'primary'
  | 'primary-soft'
  | 'primary-soft-2'
  | 'ok-soft'
  | 'warn-soft'
  | 'danger-soft'

/** What each part takes beside what its element does. */
export type Own = {
  gap?: Step | undefined
  /** The padding: of all sides, of left and right, of top and bottom. */
  p?: Step | undefined
  px?: Step | undefined
  py?: Step | undefined
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined
  justify?: 'center' | 'end' | 'between' | undefined
  wrap?: boolean | undefined
  /** The margin above and below. */
  mt?: Step | undefined
  mb?: Step | undefined
  /** Takes the space that its neighbours leave. */
  grow?: boolean | undefined
  /** Neither grows nor shrinks. */
  rigid?: boolean | undefined
  /** One of the roles of text. Hints and labels are quiet unless `tone` says otherwise. */
  look?: 'title' | 'section' | 'body' | 'hint' | 'label' | 'number' | 'serif' | 'hero' | undefined
  tone?: Tone | undefined
  /** Half bold. */
  strong?: boolean | undefined
  /** Not bold, for a label that is read as a sentence. */
  light?: boolean | undefined
  /** Its lines are in the middle. */
  center?: boolean | undefined
  /** As wide as what contains it. */
  full?: boolean | undefined
  /** At the far end of its row. */
  push?: boolean | undefined
  /** Its own place across the flow that contains it. */
  self?: 'start' | 'stretch' | undefined
  /** Pixels: the width from which it grows beside its neighbours, its largest width, its least height, width and height. */
  basis?: number | undefined
  most?: number | undefined
  high?: number | undefined
  square?: number | undefined
  /** At most so many lines, which end with dots. */
  lines?: number | undefined
  /** A button or link without any looks of its own. */
  bare?: boolean | undefined
  nowrap?: boolean | undefined
  /** A hairline around it, or on one side. */
  line?: 'all' | 'top' | 'bottom' | undefined
  round?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'full' | undefined
  bg?: Ground | undefined
  /** The only size of screens that shows it. */
  on?: 'desk' | 'phone' | undefined
  /** At least 44 px high on a phone, for fingers. */
  tall?: boolean | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
}
type Part<Tag extends ElementType, More = unknown> = Own &
  More & { as?: Tag } & Omit<ComponentPropsWithRef<Tag>, keyof Own | keyof More | 'as'>

/** The words that are a class of their own, and those that choose one of several. */
const SWITCHES = [
  'strong',
  'light',
  'center',
  'wrap',
  'grow',
  'rigid',
  'full',
  'nowrap',
  'tall',
  'push',
  'bare',
] as const
const CHOICES = ['tone', 'align', 'justify', 'self', 'line', 'on'] as const
/** Those that set a property to a token, and the tokens' names before the value. */
const VALUES = { gap: 's', p: 's', px: 's', py: 's', mt: 's', mb: 's', round: 'r', bg: '' } as const
/** Those that set it to a number, with its unit. */
const SIZES = { basis: 'px', most: 'px', high: 'px', square: 'px', lines: '' } as const

/** Splits what a part takes from what its element takes, whose classes and styles are joined. */
const split = (name: string, { look, className, style, ...props }: Own & Record<string, unknown>) => {
  const names = [name, look && classes[look]]
  const values: Record<string, unknown> = {}
  const rest: Record<string, unknown> = { ...props }
  for (const word of CHOICES) {
    if (props[word]) names.push(classes[`${word}-${props[word]}`])
    delete rest[word]
  }
  for (const word of SWITCHES) {
    if (props[word]) names.push(classes[word] ?? `ui-${word}`)
    delete rest[word]
  }
  for (const [word, scale] of Object.entries(VALUES)) {
    const value = props[word]
    if (value) {
      names.push(classes[word])
      values[`--of-${word}`] = scale ? `var(--${scale}-${value})` : `var(--${value})`
    }
    delete rest[word]
  }
  for (const [word, unit] of Object.entries(SIZES)) {
    if (props[word]) {
      names.push(classes[word] ?? `ui-${word}`)
      values[`--of-${word}`] = `${props[word]}${unit}`
    }
    delete rest[word]
  }
  names.push(className)
  const sized = style || Object.keys(values).length > 0 ? { style: { ...values, ...style } } : {}
  return { ...rest, ...sized, className: names.filter(Boolean).join(' ') || undefined }
}

/** An element with the scales' spaces and text, whose children flow as they do by themselves. */
export const Box = <Tag extends ElementType = 'div'>({ as, ...props }: Part<Tag>) => {
  const Element: ElementType = as ?? 'div'
  return <Element {...split('', props)} />
}

/** Its children below each other. */
export const Stack = <Tag extends ElementType = 'div'>({ as, ...props }: Part<Tag>) => {
  const Element: ElementType = as ?? 'div'
  return <Element {...split(classes.stack ?? '', props)} />
}

/** Its children beside each other, on one middle line unless `align` says otherwise. */
export const Row = <Tag extends ElementType = 'div'>({ as, ...props }: Part<Tag>) => {
  const Element: ElementType = as ?? 'div'
  return <Element {...split(classes.row ?? '', props)} />
}

/** An icon or a coin with its words, within a line. */
export const Fact = <Tag extends ElementType = 'span'>({ as, ...props }: Part<Tag>) => {
  const Element: ElementType = as ?? 'span'
  return <Element {...split(classes.fact ?? '', props)} />
}

/** As many columns as fit at `least` pixels each; without it two, which are one on a phone unless `always`. */
export const Grid = <Tag extends ElementType = 'div'>({
  as,
  least,
  always,
  ...props
}: Part<Tag, { least?: number; always?: boolean }>) => {
  const Element: ElementType = as ?? 'div'
  const columns = least
    ? { style: { '--least': `${least}px` } as CSSProperties }
    : { 'data-columns': always ? 'all' : 'desk', align: 'start' as const }
  return <Element {...split(classes.grid ?? '', { gap: 4, ...columns, ...props })} />
}

type Box = {
  fill?: 'sunken' | 'dashed' | 'primary' | 'warn' | 'danger' | undefined
  /** Its children are beside each other; with `gap` alone they are below each other. */
  row?: boolean | undefined
}
/** A box on the page. */
export const Panel = <Tag extends ElementType = 'div'>({ as, fill, row, ...props }: Part<Tag, Box>) => {
  const Element: ElementType = as ?? 'div'
  const flow = row ? classes.row : props.gap && classes.stack
  return <Element data-fill={fill} {...split(`${classes.panel} ${flow ?? ''}`, props)} />
}

/** The class of a control that is no wider than its words, in a column. */
export const selfStart = classes['self-start']

/** The class of a box that is one of several to choose from; `data-chosen`, or what is checked in it, gives it a ring. */
export const choice = 'ui-choice'

/** The class of a control that is at least 44 px high on a phone, for fingers. */
export const tall = 'ui-tall'

/** The class of a link, or a button that looks like one, that is smaller than the text beside it. */
export const smallLink = 'ui-small-link'

/** A line or a paragraph. With `cut` it is one line, which ends with dots. */
export const Text = <Tag extends ElementType = 'p'>({ as, cut, ...props }: Part<Tag, { cut?: boolean }>) => {
  const Element: ElementType = as ?? 'p'
  return <Element {...split(`${classes.text} ${cut ? 'ui-cut' : ''}`, props)} />
}

/** Rows in a frame: people, devices, shops. */
export const List = (props: Own & ComponentPropsWithRef<'ul'>) => (
  <Stack as="ul" line="all" round="lg" {...props} />
)

/** A row of a list: a picture or a name with what is said of it, and what can be done with it. */
export const ListRow = (props: Own & ComponentPropsWithRef<'li'>) => (
  <li {...split(classes['list-row'] ?? '', { ...props })} />
)

/** Names with their values, one pair a line, in a frame. A pair that is `false` is left out. */
export const Pairs = ({
  of,
  ...props
}: Own & { of: readonly (readonly [name: string, value: ReactNode] | false)[] }) => (
  <Box as="dl" line="all" round="lg" {...props} className={`${classes.pairs} ${props.className ?? ''}`}>
    {of.map(
      (pair) =>
        pair && (
          <div key={pair[0]}>
            <dt>{pair[0]}</dt>
            <dd>{pair[1]}</dd>
          </div>
        ),
    )}
  </Box>
)
