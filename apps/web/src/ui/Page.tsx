import type { ReactNode } from 'react'
import { FocusHeading } from './FocusHeading.tsx'
import classes from './Page.module.css'

type Props = {
  title: ReactNode
  /** Beside the title, at its right: buttons, filters. */
  tools?: ReactNode
  children: ReactNode
  /** Reading width in pixels; the whole sheet when absent. */
  width?: number
}

/** A page on the sheet: a 64 px bar with the route's h1, and a body that scrolls. */
export const Page = ({ title, tools, children, width }: Props) => (
  <div className={classes.page}>
    <header className={classes.bar}>
      <FocusHeading className={classes.title}>{title}</FocusHeading>
      {tools && <div className={classes.tools}>{tools}</div>}
    </header>
    <div className={classes.body}>
      <div className={classes.inner} style={width ? { maxWidth: width } : undefined}>
        {children}
      </div>
    </div>
  </div>
)
