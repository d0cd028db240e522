import { Panel } from '../../../ui/parts.tsx'
import '../../../ui/dialog.css'
import { Drawer, FocusTrap } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useIsInFront } from '../../../ui/dialog-stack.ts'
import { useIsMobile } from '../../../ui/use-is-mobile.ts'
import type { CardAct } from '../card/card-act.ts'
import classes from './PostDialog.module.css'
import { PostFacts } from './PostFacts.tsx'

type Props = {
  post: PostSummary
  card: HTMLElement | null
  /** What is asked at once, as by a key on the card. */
  begin?: CardAct | undefined
  now: Date
  onClose: () => void
  /** Moves the post where it is shown, as dragging its card does; without it the dialog moves it by itself. */
  onMoveTo?: ((post: PostSummary, to: Date) => void) | undefined
  /** The dialog moved the post by itself. */
  onMoved?: ((post: PostSummary, to: Date) => void) | undefined
}

const WIDTH = 372
const GAP = 14
const EDGE = 12
/** Pixels of a dialog whose post, connections and follow-ups have arrived: it is placed for them, and stays there. */
const USUAL_HEIGHT = 600
/** Pixels under its upper edge that a dialog under the pointer needs to stay where it is. */
const MIN_ROOM = 240

/** Beside the card where there is room, otherwise over it, always inside the window. */
const placeBeside = (card: HTMLElement | null, height: number): CSSProperties => {
  if (!card?.isConnected) return { left: '50%', top: EDGE, translate: '-50% 0' }
  const box = card.getBoundingClientRect()
  const right = box.right + GAP
  const left = right + WIDTH + EDGE <= innerWidth ? right : Math.max(EDGE, box.left - GAP - WIDTH)
  const top = Math.max(EDGE, Math.min(box.top - 60, innerHeight - Math.max(height, USUAL_HEIGHT) - EDGE))
  return { left, top }
}

/** Back to the card, also where it came to stand on another day; where it is gone with its post, to the name of the page. */
const giveFocusBack = (card: HTMLElement | null, postId: string) => {
  const here = card?.isConnected ? card : document.querySelector<HTMLElement>(`main [data-post="${postId}"]`)
  const heading = document.querySelector<HTMLElement>('main h1')
  ;(here ?? heading)?.focus({ preventScroll: true })
}

/** The opened post: a floating dialog beside its card, a bottom sheet on a phone. Closing gives the focus back to the card. */
export const PostDialog = ({ card, onClose, ...facts }: Props) => {
  const { post } = facts
  const isMobile = useIsMobile()
  const details = <PostFacts {...facts} onClose={onClose} />
  useEffect(() => () => giveFocusBack(card, post.id), [card, post.id])
  return isMobile ? (
    <Sheet onClose={onClose}>{details}</Sheet>
  ) : (
    <Floating card={card} onClose={onClose}>
      {details}
    </Floating>
  )
}

const Sheet = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => {
  const { t } = useTranslation('post-dialog')
  const isInFront = useIsInFront(true)
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={isInFront}
      position="bottom"
      size="auto"
      withCloseButton={false}
      padding={20}
      attributes={{ content: { 'aria-label': t('label') } }}
      classNames={{ content: classes.sheet }}
    >
      {children}
    </Drawer>
  )
}

/** A dialog on top of this one (edit date, delete) is outside of it, and is not a wish to leave. */
const isTop = () => !document.querySelector('.mantine-Modal-content')
/** An open menu or list of it takes Escape for itself. */
const isLast = () => isTop() && !document.querySelector('[role="menu"], [role="listbox"]')

const Floating = ({
  card,
  onClose,
  children,
}: {
  card: HTMLElement | null
  onClose: () => void
  children: ReactNode
}) => {
  const { t } = useTranslation('post-dialog')
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  // Unseen until it is placed, by a way that lets it have the focus: where motion is reduced, `visibility` is late by a frame.
  const [style, setStyle] = useState<CSSProperties>({ opacity: 0 })
  useClickOutside(() => isTop() && onClose(), null, [box])
  useLayoutEffect(() => {
    if (!box) return
    // Its buttons stay under the pointer: moved between pointing and pressing, they would lose the click. What arrives
    // later moves the dialog only where the window is too low for it, and is scrolled to while the dialog is used.
    let isPlaced = false
    const place = (isKept: boolean) => {
      const room = innerHeight - box.offsetTop - EDGE
      const isUsed = box.matches(':active') || (box.matches(':hover') && room > MIN_ROOM)
      if (isPlaced && (isUsed || (isKept && box.scrollHeight <= room)))
        setStyle((style) => ({ ...style, maxHeight: room }))
      else setStyle(placeBeside(card, box.scrollHeight))
      isPlaced = true
    }
    const keep = () => place(true)
    const replace = () => place(false)
    const keepSoon = () => requestAnimationFrame(keep)
    replace()
    const watch = new ResizeObserver(keep)
    watch.observe(box)
    addEventListener('resize', replace)
    addEventListener('pointerup', keepSoon)
    box.addEventListener('pointerleave', keep)
    return () => {
      watch.disconnect()
      removeEventListener('resize', replace)
      removeEventListener('pointerup', keepSoon)
      box.removeEventListener('pointerleave', keep)
    }
  }, [box, card])
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])
  // Heard before the dialog on top of this one hears it, and is gone: once only, and on the way down.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isLast()) close.current()
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [])
  // Not by Mantine's portal, which renders all of its content in one piece that no key interrupts.
  return createPortal(
    <Panel ref={setBox} className={classes.floating} style={style}>
      <FocusTrap>
        <div>
          <div role="dialog" aria-label={t('label')} tabIndex={-1} data-autofocus className={classes.inner}>
            {children}
          </div>
        </div>
      </FocusTrap>
    </Panel>,
    document.body,
  )
}
