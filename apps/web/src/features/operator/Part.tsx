import { type ReactNode, useId } from 'react'
import classes from './operator.module.css'

type Props = { title: string; lead?: ReactNode; tools?: ReactNode; children: ReactNode }

/** A part of a section with its heading. */
export const Part = ({ title, lead, tools, children }: Props) => {
  const id = useId()
  return (
    <section className={classes.part} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.heading}>
          {title}
        </h2>
        {tools}
      </div>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </section>
  )
}

/** Names with a value each. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={classes.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
