const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']
export const isArrow = (key: string): boolean => ARROWS.includes(key)

/** Focuses the nearest card of a post or an idea in the direction of an arrow key. */
export const focusNeighbour = (card: HTMLElement, key: string): void => {
  const here = card.getBoundingClientRect()
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight'
  const sign = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1
  const grid = card.closest('[data-calendar]')
  let best: { card: HTMLElement; far: number } | null = null
  for (const other of grid?.querySelectorAll<HTMLElement>('[data-post], [data-idea]') ?? []) {
    const there = other.getBoundingClientRect()
    const dx = there.left - here.left
    const dy = there.top - here.top
    const along = (isSideways ? dx : dy) * sign
    if (other === card || along < 4) continue
    // Sideways the nearest column counts first, then the nearest time; up and down the other way round.
    const far = along + Math.abs(isSideways ? dy : dx) * (isSideways ? 0.5 : 8)
    if (!best || far < best.far) best = { card: other, far }
  }
  best?.card.focus()
}
