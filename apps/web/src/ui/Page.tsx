import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { FocusHeading } from './FocusHeading.tsx'
import { IconArrowLeft } from './icons/index.ts'
import classes from './Page.module.css'
import { Fact, Row, Stack, Text } from './parts.tsx'

type Props = {
  title: ReactNode
  /** The page that this one belongs to. */
  back?: { href: string; label: string }
  /** One sentence under the title. */
  lead?: ReactNode
  /** Beside the title, at its right: buttons, filters. */
  tools?: ReactNode
  children: ReactNode
  /** One column to read or fill in, or a desk of several; the whole sheet when absent. */
  width?: 'reading' | 'desk'
  /** Its children reach the edges of the sheet. */
  isWhole?: boolean
}

/** A page on the sheet: a bar of at least 64 px with the route's h1, and a body that scrolls. */
export const Page = ({ title, back, lead, tools, children, width, isWhole }: Props) => (
  <Stack low grow>
    <Row gap="2 3" high={64} p="3 page" as="header" wrap line="bottom">
      <div className={classes.words}>
        {back && (
          <Fact plain href={back.href} as={Link} look="hint" tone="link" strong high={24} tall>
            <IconArrowLeft /> {back.label}
          </Fact>
        )}
        <FocusHeading look="title">{title}</FocusHeading>
        {lead && <Text tone="quiet">{lead}</Text>}
      </div>
      {tools && (
        <Row wrap gap={2}>
          {tools}
        </Row>
      )}
    </Row>
    <div className={isWhole ? classes.whole : classes.body}>
      {isWhole ? children : <div data-width={width}>{children}</div>}
    </div>
  </Stack>
)
