import classes from './CountedLabel.module.css'
import { Box } from './parts.tsx'

/** A field's label with how many of its characters are used, the blanks around them left out. */
export const CountedLabel = ({ text, value, max }: { text: string; value: string; max: number }) => (
  <>
    {text}{' '}
    <Box as="span" medium tabular tone="quiet" className={classes.count}>
      {value.trim().length}/{max}
    </Box>
  </>
)
