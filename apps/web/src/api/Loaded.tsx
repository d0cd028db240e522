import type { ReactNode } from 'react'
import { useWaiting } from '../ui/use-waiting.ts'
import { Failure, type Query } from './Failure.tsx'

type Props<T> = {
  query: Query<T>
  title?: string
  /** Stands in while it is read for the first time, where that takes long enough to be seen. */
  waiting: ReactNode
  children: (data: T) => ReactNode
}

/** Something that is read: what came, else what stands in for it; above it, why it could not be read. */
export const Loaded = <T,>({ query, title, waiting, children }: Props<T>) => {
  const isWaiting = useWaiting(query.isPending)
  return (
    <>
      {query.error ? <Failure of={query} title={title} /> : query.data === undefined && isWaiting && waiting}
      {query.data !== undefined && children(query.data)}
    </>
  )
}
