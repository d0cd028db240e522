import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useDocumentTitle, useTabTitle } from './document-title.ts'
import { FocusHeading } from './FocusHeading.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import { Box, Row } from './parts.tsx'
import { paths } from './paths.ts'
import classes from './ReadingPage.module.css'

type Props = {
  title: string
  /** At the left of the text, where there is room. */
  beside?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** A page to read for whoever comes by: logo and language above, one column of text. */
export const ReadingPage = ({ title, beside, foot, children }: Props) => {
  useDocumentTitle(title)
  useTabTitle(title, 0)
  return (
    <Box py={6} px={7} bg="panel" className={classes.page}>
      <Row as="header" justify="between">
        <Box as={Link} plain href={paths.home} className="finger">
          <Logo height={30} />
        </Box>
        <LanguageSwitch />
      </Row>
      <Box justify="center" gap={8} className={classes.columns} data-beside={beside ? true : undefined}>
        {beside}
        <main className={classes.main}>
          <FocusHeading look="hero">{title}</FocusHeading>
          {children}
        </main>
      </Box>
      {foot}
    </Box>
  )
}
