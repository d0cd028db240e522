import { useCallback, useEffect, useRef } from 'react'

const cardOf = (id: string) => document.querySelector<HTMLElement>(`[data-calendar] [data-post="${id}"]`)

/**
 * Keeps the focus on a card that keys move to another day, where it is another element, or to another period, where it
 * stands only once that is read. Whoever takes the focus elsewhere keeps it there.
 */
export const useFollowCard = () => {
  const followed = useRef<string | null>(null)
  useEffect(() => {
    const leave = (event: Event) => {
      const card = (event.target as HTMLElement).closest?.('[data-post]')
      if (card?.getAttribute('data-post') !== followed.current) followed.current = null
    }
    document.addEventListener('focusin', leave)
    document.addEventListener('pointerdown', leave)
    return () => {
      document.removeEventListener('focusin', leave)
      document.removeEventListener('pointerdown', leave)
    }
  }, [])
  useEffect(() => {
    if (!followed.current) return
    const card = cardOf(followed.current)
    if (card && document.activeElement !== card) card.focus()
  })
  return useCallback((id: string) => {
    followed.current = id
  }, [])
}
