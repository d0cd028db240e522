import type { ReactNode } from 'react'
import classes from './parts.module.css'
import { Box, Stack, Text } from './parts.tsx'

/** `picture` is the address of one of `ui/art`. */
type Props = { picture: string; title: string; text?: ReactNode; action?: ReactNode }

/** A picture, one line of what goes here, one action. */
export const EmptyState = ({ picture, title, text, action }: Props) => (
  <Stack most={420} m="0 auto" align="center" py={7} px={4} center>
    <Box
      as="img"
      round="lg"
      mb={4}
      src={picture}
      alt=""
      width={160}
      height={100}
      className={classes['empty-picture']}
    />
    <Text look="section">{title}</Text>
    {text && (
      <Box mt={1} tone="quiet">
        {text}
      </Box>
    )}
    {action && <Box mt={4}>{action}</Box>}
  </Stack>
)
