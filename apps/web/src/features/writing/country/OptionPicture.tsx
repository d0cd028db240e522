import classes from './OptionPicture.module.css'

/** A country by its two letters. */
export const CountryLetters = ({ tag }: { tag: string }) => (
  <span className={classes.letters} aria-hidden="true">
    {tag.slice(0, 2).toUpperCase()}
  </span>
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
  <span className={classes.page} aria-hidden="true">
    {[...(shapes[tag] ?? 'httt')].map((line, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a picture whose lines never change
      <i key={i} data-line={line} />
    ))}
  </span>
)
