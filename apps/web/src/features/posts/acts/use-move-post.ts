import { EDIT_LEAD_MINUTES } from '@tintario/contract/posts/limits.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { api, call } from '../../../api/call.ts'
import { renewAfter } from '../../../api/renew.ts'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { storeUndo } from '../../../ui/last-undo.ts'
import { SNACKBAR_MS, snackbar } from '../../../ui/snackbar.ts'
import { useStableCallback } from '../../../ui/use-stable-callback.ts'
import { useAskWithdrawal } from '../../publishing/index.ts'
import { isFarEnough, isLocked } from '../post-rules.ts'
import { MOVE_SETTLES_MS } from '../timings.ts'
import { pendingMoves, setPendingMove } from './pending-moves.ts'

export type Movable = Pick<Post, 'id' | 'publishAt' | 'status' | 'isExample'>

const setDate = (id: string, to: Date) =>
  call(api.posts.setPublishDate, {
    params: { id },
    body: { publishAt: to.toISOString() },
    keepalive: true,
  })

const sending = new Map<string, Promise<unknown>>()

/** Sends the moves of one post one after the other, so that the last one counts. */
const inTurn = <T>(id: string, send: () => Promise<T>): Promise<T> => {
  const sent = (sending.get(id) ?? Promise.resolve()).catch(() => undefined).then(send)
  sending.set(id, sent)
  return sent
}

/**
 * Moves posts: lists show the new date immediately, the call follows, a refusal puts the post back with its reason, and
 * Undo is offered. `move` returns whether the server accepted, null where the move is refused without a call.
 * `nudge` is for keys: only the last of several quick moves is sent. `onUndone` is called when Undo moves a post back.
 */
export const useMovePost = ({ onUndone }: { onUndone?: (id: string, to: Date) => void } = {}) => {
  const { t } = useTranslation('posts')
  const message = useMessage()
  const language = useLanguage()
  const askWithdrawal = useAskWithdrawal()
  const [isMoving, setMoving] = useState(false)

  const showUndone = useStableCallback((id: string, to: Date) => onUndone?.(id, to))

  const send = async (id: string, from: string, to: Date, offersUndo: boolean): Promise<boolean> => {
    const pending = { from, to }
    setPendingMove(id, pending)
    setMoving(true)
    try {
      await inTurn(id, () => setDate(id, to))
      const before = new Date(from)
      const canUndo = offersUndo && isFarEnough(before, new Date())
      const undo = () => {
        snackbar.hide(said)
        void send(id, to.toISOString(), before, false)
        showUndone(id, before)
      }
      const takeOut = canUndo ? storeUndo(undo) : undefined
      const onUndo = () => {
        takeOut?.()
        undo()
      }
      const said = snackbar.ok(t('moved', { date: moment(to, language) }), {
        duration: SNACKBAR_MS.undo,
        ...(canUndo && { action: { label: t('common:undo'), onClick: onUndo } }),
      })
      return true
    } catch (error) {
      if (!(await askWithdrawal(id, error))) snackbar.error(message(messageOf(error)))
      return false
    } finally {
      await renewAfter('post', id)
      // The post may have been moved on by a key meanwhile.
      if (pendingMoves().get(id) === pending) setPendingMove(id, null)
      setMoving(false)
    }
  }

  const mayMove = (post: Movable, to: Date): boolean => {
    const locked =
      post.status === 'published' ? 'MESSAGES_PUBLISHED_POST_LOCKED' : 'MESSAGES_POST_BEING_CREATED'
    if (isLocked(post)) snackbar.error(message(locked))
    else if (!isFarEnough(to, new Date())) snackbar.error(t('tooSoon', { minutes: EDIT_LEAD_MINUTES }))
    else return true
    return false
  }
  /** The date that Undo goes back to: the one before the first of several moves that are sent as one. */
  const startOf = (post: Movable): string => {
    const pending = pendingMoves().get(post.id)
    return pending?.timer === undefined ? post.publishAt : pending.from
  }

  const move = useStableCallback((post: Movable, to: Date): Promise<boolean> | null =>
    mayMove(post, to) ? send(post.id, startOf(post), to, true) : null,
  )

  const nudge = useStableCallback((post: Movable, to: Date): boolean => {
    if (!mayMove(post, to)) return false
    const from = startOf(post)
    const timer = setTimeout(() => void send(post.id, from, to, true), MOVE_SETTLES_MS)
    setPendingMove(post.id, { from, to, timer })
    return true
  })

  const fail = useStableCallback((error: unknown) => snackbar.error(message(messageOf(error))))
  useEffect(() => {
    // A move is sent also when the page is left or reloaded within the pause.
    const sendWaiting = () => {
      for (const [id, { timer, to }] of pendingMoves()) {
        if (timer === undefined) continue
        setPendingMove(id, null)
        void setDate(id, to).catch(fail)
      }
    }
    addEventListener('pagehide', sendWaiting)
    return () => {
      removeEventListener('pagehide', sendWaiting)
      sendWaiting()
    }
  }, [fail])

  return { isMoving, move, nudge }
}
