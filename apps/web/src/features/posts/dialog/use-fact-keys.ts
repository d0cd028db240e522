import { useEffect, useRef } from 'react'
import { type CardAct, cardActOf } from '../card/card-act.ts'

/** Keys of an opened post, unless something is typed or another dialog is on top. */
export const useFactKeys = (acts: Record<CardAct, () => void>) => {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.defaultPrevented) return
      if (target.closest('input, textarea, select, [contenteditable], [role="menu"]')) return
      if (document.querySelector('.mantine-Modal-content')) return
      const act = cardActOf(event)
      if (act === null || act === 'select') return
      event.preventDefault()
      latest.current[act]()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
