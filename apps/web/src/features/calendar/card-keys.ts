import type { PostSummary } from '@tintario/contract/posts/post.ts'
import type { KeyboardEvent } from 'react'
import { areLettersOn } from '../../ui/shortcuts.ts'
import { isLocked } from '../posts/index.ts'
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

/** What a key begins on a card. */
export type CardAct = 'date' | 'delete'
const actOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): CardAct | null => {
  if (ctrlKey || metaKey || altKey) return null
  if (key === 'Delete') return 'delete'
  return key.toLowerCase() === 'e' && areLettersOn() ? 'date' : null
}

/** Arrows move the focus between posts; with Alt they move the post itself; E edits its date, Del deletes (design 3.4). */
export const cardKeys =
  (
    post: PostSummary,
    nudge: (post: PostSummary, to: Date) => void,
    open: (post: PostSummary, card: HTMLElement, act: CardAct) => void,
  ) =>
  (event: KeyboardEvent<HTMLElement>) => {
    const act = actOf(event)
    if (act === 'date' && isLocked(post.status)) return
    if (act) {
      event.preventDefault()
      return open(post, event.currentTarget, act)
    }
    if (!ARROWS.includes(event.key)) return
    event.preventDefault()
    if (!event.altKey) return focusNeighbour(event.currentTarget, event.key)
    const to = movedByKey(new Date(post.publishAt), event.key)
    if (to) nudge(post, to)
  }
