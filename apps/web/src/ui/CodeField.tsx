import { TextInput, type TextInputProps } from '@mantine/core'
import classes from './CodeField.module.css'

/** A field for the six digits that an authenticator app shows, with room for a blank or two. */
export const CodeField = (props: TextInputProps) => (
  <TextInput
    name="code"
    size="md"
    autoComplete="one-time-code"
    inputMode="numeric"
    maxLength={9}
    classNames={classes}
    {...props}
  />
)
