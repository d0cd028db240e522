import { useCallback } from 'react'
import { useSearchParams } from 'wouter'

type State = { isClosed?: true } | null
/** Whether this entry of the history was left by closing something: the next step takes its place. */
export const isClosedEntry = (): boolean => (history.state as State)?.isClosed === true

/**
 * What the address says is open, such as `?post=…`: a reload keeps it, a link shows it, and Back closes it. `open` adds an
 * entry to the history, with `more` in its query; `close` takes the name out of the present one.
 */
export const useOpened = (name: string) => {
  const [query, setQuery] = useSearchParams()
  const open = useCallback(
    (value: string, more: Record<string, string> = {}) =>
      setQuery(
        (old) => {
          const next = new URLSearchParams({ ...more, ...Object.fromEntries(old) })
          next.set(name, value)
          return next
        },
        { replace: isClosedEntry() },
      ),
    [name, setQuery],
  )
  const close = useCallback(
    () =>
      setQuery(
        (old) => {
          const next = new URLSearchParams(old)
          next.delete(name)
          return next
        },
        { replace: true, state: { isClosed: true } satisfies State },
      ),
    [name, setQuery],
  )
  return { value: query.get(name), open, close }
}
