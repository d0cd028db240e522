import { useEffect, useRef } from 'react'
import { areLettersOn } from '../../../ui/shortcuts.ts'

/** Keys of an opened post: E and Del (design 3.4), unless something is typed or another dialog stands on top. */
export const useFactKeys = (acts: { e: () => void; Delete: () => void }) => {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (target.closest('input, textarea, select, [contenteditable], [role="menu"]')) return
      if (document.querySelector('.mantine-Modal-content')) return
      const isLetter = event.key.toLowerCase() === 'e' && areLettersOn()
      if (!isLetter && event.key !== 'Delete') return
      event.preventDefault()
      latest.current[isLetter ? 'e' : 'Delete']()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
