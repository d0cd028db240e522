import type { PostSummary } from '@tintario/contract/posts/post.ts'
import type { KeyboardEvent } from 'react'
import { movedByKey } from './move-target.ts'

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

const focusNeighbour = (card: HTMLElement, key: string) => {
  const here = card.getBoundingClientRect()
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight'
  const sign = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1
  const grid = card.closest('[data-calendar]')
  let best: { card: HTMLElement; far: number } | null = null
  for (const other of grid?.querySelectorAll<HTMLElement>('[data-post]') ?? []) {
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

/** Arrows move the focus between posts; with Alt they move the post itself (design 3.4). */
export const cardKeys =
  (post: PostSummary, nudge: (post: PostSummary, to: Date) => void) =>
  (event: KeyboardEvent<HTMLElement>) => {
    if (!ARROWS.includes(event.key)) return
    event.preventDefault()
    if (!event.altKey) return focusNeighbour(event.currentTarget, event.key)
    const to = movedByKey(new Date(post.publishAt), event.key)
    if (to) nudge(post, to)
  }
