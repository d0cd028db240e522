import { useCallback, useRef, useState } from 'react'
import { useMe } from '../../api/use-session.ts'
import { useWorkspaces } from '../../api/use-workspaces.ts'

const read = <T>(name: string, empty: T): T => {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? 'null') as T | null) ?? empty
  } catch {
    return empty
  }
}

const write = (name: string, value: unknown) => {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // A browser that keeps nothing: what was typed lives as long as the page.
  }
}

/**
 * What this person has typed for this workspace, kept on the device until the voice is made, so that a closed tab loses
 * nothing. Signing out forgets it with all that is kept. `change` takes the next value, or a function of the newest one: two
 * fields may change before the form is drawn again. `fit` makes what an older page kept fit this one.
 */
export const useKept = <T>(what: string, empty: T, fit: (kept: T) => T = (kept) => kept) => {
  const me = useMe()
  const { current } = useWorkspaces()
  const name = `${what}:${me.id}:${current?.id ?? ''}`
  const [kept, setKept] = useState(() => fit(read(name, empty)))
  const newest = useRef(kept)
  const change = useCallback(
    (next: T | ((kept: T) => T)) => {
      newest.current = next instanceof Function ? next(newest.current) : next
      setKept(newest.current)
      write(name, newest.current)
    },
    [name],
  )
  const forget = useCallback(() => write(name, null), [name])
  return { kept, change, forget }
}
