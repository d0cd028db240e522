import type { ComponentPropsWithRef, CSSProperties, ElementType, ReactNode } from 'react'
import classes from './parts.module.css'

/** A step of the spacing scale: 4, 8, 12, 16, 20, 24, 32 or 48 px. */
export type Step = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
/** A step, its half below the scale, or the space at the side of a page. */
type Space = Step | 0 | 'half' | 'page'
type Margin = Space | `-${Step}` | 'auto'
/** One space for all sides, or several in the order of CSS. */
type Spaces = Space | `${Space} ${Space}` | `${Space} ${Space} ${Space}`
type Margins = Margin | `${Margin} ${Margin}` | `${Margin} ${Margin} ${Margin}`
export type Tone = 'text' | 'inherit' | 'quiet' | 'faint' | 'ok' | 'warn' | 'danger' | 'link'

type Ground =
  | 'bg'
  | 'panel'
  | 'raised'
  | 'sunken'
  | 'paper-2'
  | 'hover'
  | 'primary'
  | 'primary-soft'
  | 'primary-soft-2'
  | 'primary-text'
  | 'ok-soft'
  | 'ok-text'
  | 'warn-soft'
  | 'danger-soft'

/** What each part takes beside what its element does. */
export type Own = {
  gap?: Space | `${Space} ${Space}` | undefined
  /** The padding: of all sides, of left and right, of top and bottom. */
  p?: Spaces | undefined
  px?: Step | undefined
  py?: Step | undefined
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined
  justify?: 'center' | 'end' | 'between' | undefined
  wrap?: boolean | undefined
  /** The margin: of all sides, above, below. */
  m?: Margins | undefined
  mt?: Margin | undefined
  mb?: Margin | undefined
  /** Takes the space that its neighbours leave. */
  grow?: boolean | undefined
  /** Neither grows nor shrinks. */
  rigid?: boolean | undefined
  /** One of the roles of text. Hints and labels are quiet unless `tone` says otherwise. */
  look?: 'title' | 'section' | 'body' | 'hint' | 'label' | 'number' | 'serif' | 'hero' | undefined
  tone?: Tone | undefined
  /** The weight: half bold, bold, and between half bold and normal. */
  strong?: boolean | undefined
  bold?: boolean | undefined
  medium?: boolean | undefined
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
  /** With the line breaks of its text. */
  pre?: boolean | undefined
  /** Figures of one width. */
  tabular?: boolean | undefined
  /** A link without a line below it. */
  plain?: boolean | undefined
  face?: 'mono' | 'text' | undefined
  /** A block, where its element is none. */
  block?: boolean | undefined
  /** Contains what is placed in it. */
  relative?: boolean | undefined
  /** May be lower than its content; scrolls where it is. */
  low?: boolean | undefined
  overflow?: boolean | undefined
  /** A hairline around it, or on one side. */
  line?: 'all' | 'top' | 'bottom' | undefined
  /** The colour of a hairline around it. */
  edge?:
    | 'line-strong'
    | 'control-line'
    | 'primary-soft-2'
    | 'warn-line'
    | 'danger-line'
    | 'ev-draft-line'
    | undefined
  shadow?: 1 | 2 | 3 | 4 | undefined
  round?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'full' | undefined
  bg?: Ground | undefined
  /** The only size of screens that shows it. */
  on?: 'desk' | 'phone' | undefined
  /** At least 44 px high on a phone, for fingers. */
  tall?: boolean | undefined
  /** On a phone each of its controls has a row of its own, 44 px high. */
  fingers?: boolean | undefined
  /** Only screen readers get it on a phone. */
  unseen?: boolean | undefined
  /** A list with a dot before each row. */
  bullets?: boolean | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
}
type Part<Tag extends ElementType, More = unknown> = Own &
  More & { as?: Tag } & Omit<ComponentPropsWithRef<Tag>, keyof Own | keyof More | 'as'>

/** The words that are a class of their own, and those that choose one of several. */
const SWITCHES =
  'strong bold medium light center wrap grow rigid full nowrap tall push bare pre tabular plain block relative low overflow bullets fingers unseen'
const CHOICES = 'tone align justify self face line on'

const spaceOf = (step: string) =>
  ({ 0: '0', auto: 'auto', page: 'var(--page-pad)' })[step] ??
  (step[0] === '-' ? `calc(-1 * var(--s${step}))` : `var(--s-${step})`)
const spaces = (value: unknown) => String(value).split(' ').map(spaceOf).join(' ')
const token = (prefix: string) => (value: unknown) => `var(--${prefix}${value})`
const pixels = (value: unknown) => `${value}px`

/** The words that are a class with a value, and how it is stated. */
const VALUES = {
  gap: spaces,
  p: spaces,
  px: spaces,
  py: spaces,
  m: spaces,
  mt: spaces,
  mb: spaces,
  round: token('r-'),
  shadow: token('e-'),
  bg: token(''),
  edge: token(''),
  basis: pixels,
  most: pixels,
  high: pixels,
  square: pixels,
  lines: String,
}

const kinds = new Map<string, 'switch' | 'choice' | ((value: unknown) => string)>([
  ...SWITCHES.split(' ').map((word) => [word, 'switch'] as const),
  ...CHOICES.split(' ').map((word) => [word, 'choice'] as const),
  ...Object.entries(VALUES),
])

/** Splits what a part takes from what its element takes, whose classes and styles are joined. */
const split = (name: string, { look, className, style, ...props }: Own & Record<string, unknown>) => {
  const names = [name, look && classes[look]]
  const values: Record<string, unknown> = {}
  const rest: Record<string, unknown> = {}
  for (const [word, value] of Object.entries(props)) {
    const kind = kinds.get(word)
    if (!kind) rest[word] = value
    else if (value) {
      names.push(kind === 'choice' ? classes[`${word}-${value}`] : (classes[word] ?? `ui-${word}`))
      if (typeof kind === 'function') values[`--of-${word}`] = kind(value)
    }
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

/** A text whose lines leave out whole words: the ellipsis replaces a block in one piece, and a text letter by letter. */
export const WholeWords = ({ text }: { text: string }) =>
  text.split(/(\s+)/).map((part, nth) =>
    nth % 2 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same word may come twice
      <span key={nth} className="ui-word">
        {part}
      </span>
    ),
  )

/** A line or a paragraph. With `cut` it is one line, which ends with dots after a whole word. */
export const Text = <Tag extends ElementType = 'p'>({ as, cut, ...props }: Part<Tag, { cut?: boolean }>) => {
  const Element: ElementType = as ?? 'p'
  const { children, lines } = props as { children?: ReactNode; lines?: number }
  const isSplit = (cut || lines) && typeof children === 'string' && /\S\s+\S/.test(children)
  const words = isSplit ? { 'data-sentence': true, children: <WholeWords text={children} /> } : {}
  return <Element {...split(`${classes.text} ${cut ? 'ui-cut' : ''}`, props)} {...words} />
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
