import { useCallback, useEffect, useRef } from 'react'

const cardOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-calendar] :is([data-post="${id}"], [data-idea="${id}"])`)
const idOf = (target: EventTarget | null): string | null => {
  const card =
    target instanceof Element
      ? target.closest<HTMLElement>('[data-calendar] :is([data-post], [data-idea])')
      : null
  return card?.dataset.post ?? card?.dataset.idea ?? null
}

/**
 * Keeps the focus on a card that comes to stand elsewhere: on another day or in another view, where it is another element,
 * or in another period, where it stands only once that is read. As long as it stands nowhere the page's name has the focus:
 * who steers by keys is never left without a place. Whoever takes the focus elsewhere keeps it there.
 *
 * `follow` says which card is about to be moved; `take` looks for the card, and is called by what draws it later.
 */
export const useFollowCard = () => {
  const followed = useRef<string | null>(null)
  /** The page's name, while it has the focus for want of the card. */
  const stand = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const onFocus = (event: FocusEvent) => {
      if (event.target === stand.current) return
      stand.current = null
      followed.current = idOf(event.target)
    }
    const onPointer = () => {
      stand.current = null
      followed.current = null
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPointer)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPointer)
    }
  }, [])
  const take = useCallback(() => {
    const { activeElement } = document
    const isLost = activeElement === document.body || activeElement === stand.current
    if (!followed.current || !isLost) return
    const card = cardOf(followed.current)
    if (card) return card.focus()
    stand.current = document.querySelector<HTMLElement>('main h1')
    stand.current?.focus({ preventScroll: true })
  }, [])
  useEffect(take)
  const follow = useCallback((id: string) => {
    followed.current = id
    // A dialog that closes gives the focus to the page's name while the card stands nowhere: that is no wish of anybody.
    stand.current = document.querySelector<HTMLElement>('main h1')
  }, [])
  return { follow, take }
}

/** Beside what is drawn later than the page itself: by then the followed card may stand in it. */
export const TakeFocus = ({ take }: { take: () => void }) => {
  useEffect(take)
  return null
}
