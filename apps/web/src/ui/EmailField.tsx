import { TextInput, type TextInputProps } from '@mantine/core'

/** A field for an e-mail address, as keyboards of phones and keepers of passwords know it. */
export const EmailField = (props: TextInputProps) => (
  <TextInput
    type="email"
    size="md"
    autoComplete="username"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
)
