import type { ReactNode } from 'react'
import { useDocumentTitle, useTabTitle } from '../ui/document-title.ts'
import { FocusHeading } from '../ui/FocusHeading.tsx'
import { Logo } from '../ui/Logo.tsx'
import { Box, Row, Stack, Text } from '../ui/parts.tsx'
import inkwell from './inkwell.svg'
import classes from './StandalonePage.module.css'

/** The frame that not found, a crash and a failed page share: a picture, a sentence, two ways out. */
export const StandalonePage = ({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) => {
  useDocumentTitle(title)
  useTabTitle(title, 0)
  return (
    <Stack bg="bg" p="6 page" className={classes.page}>
      <header>
        <a href="/" className={`${classes.brand} finger`}>
          <Logo />
        </a>
      </header>
      <Box m="auto" p="7 0 8" as="main" center most={460}>
        <Box
          as="img"
          round="xl"
          m="0 auto 6"
          block
          src={inkwell}
          alt=""
          width={240}
          height={150}
          onError={({ currentTarget }) => {
            currentTarget.style.display = 'none'
          }}
        />
        <FocusHeading look="serif">{title}</FocusHeading>
        <Text tone="quiet" mt={2}>
          {text}
        </Text>
        <Row gap={2} align="stretch" justify="center" wrap mt={6}>
          {children}
        </Row>
      </Box>
    </Stack>
  )
}
