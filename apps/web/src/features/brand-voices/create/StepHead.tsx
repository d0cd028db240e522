import { useEffect, useRef } from 'react'
import classes from './create.module.css'

/** What a screen of the flow asks. It takes focus when it opens, unless a field of it did. */
export const StepHead = ({ title, lead }: { title: string; lead?: string | undefined }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The screen before may have been left far down.
    heading.current?.closest('form')?.scrollIntoView({ block: 'start' })
    if (!(document.activeElement instanceof HTMLTextAreaElement))
      heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={classes.head}>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      {lead && <p>{lead}</p>}
    </div>
  )
}
