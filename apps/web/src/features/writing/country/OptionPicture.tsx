import { Box, Stack } from '../../../ui/parts.tsx'
import classes from './OptionPicture.module.css'

/** A country by its two letters. */
export const CountryLetters = ({ tag }: { tag: string }) => (
  <Box
    align="center"
    justify="center"
    bold
    as="span"
    look="label"
    rigid
    round="xs"
    bg="paper-2"
    className={classes.letters}
    aria-hidden="true"
  >
    {tag.slice(0, 2).toUpperCase()}
  </Box>
)

/** Lines of a page in miniature, `h` a heading, `t` text, `b` a bullet, `n` a number, `i` a picture. */
const shapes: Record<string, string> = {
  article: 'htthtt',
  guide: 'hnnnt',
  list: 'hbbbb',
  news: 'hitt',
  product_story: 'ihtt',
}

/** A kind of post as the page it makes. */
export const TypeShape = ({ tag }: { tag: string }) => (
  <Stack
    gap="half"
    edge="line-strong"
    as="span"
    p={1}
    rigid
    round="xs"
    bg="panel"
    className={classes.page}
    aria-hidden="true"
  >
    {[...(shapes[tag] ?? 'httt')].map((line, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a picture whose lines never change
      <i key={i} data-line={line} />
    ))}
  </Stack>
)
