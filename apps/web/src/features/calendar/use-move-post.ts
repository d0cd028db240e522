import { EDIT_LEAD_MINUTES } from '@tintario/contract/posts/limits.ts'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../api/api-error.ts'
import { api } from '../../api/call.ts'
import { useRenew } from '../../api/use-api.ts'
import { moment } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { keepUndo } from '../../ui/last-undo.ts'
import { SNACKBAR_MS, snackbar } from '../../ui/snackbar.ts'
import { isLocked, movePost } from '../posts/index.ts'
import { useAskWithdrawal } from '../publishing/index.ts'
import { isFarEnough } from './move-target.ts'
import { MOVE_SETTLES_MS } from './timings.ts'
import { useSteady } from './use-steady.ts'

type Waiting = { from: string; to: Date; timer: ReturnType<typeof setTimeout> }

/**
 * Moves posts in the calendar: the card stands in its new place at once, the call follows, and a refusal puts it back
 * with its reason. Undo is offered. `nudge` is for keys: only the last of several quick moves is sent.
 */
export const useMovePost = () => {
  const { t } = useTranslation('calendar')
  const message = useMessage()
  const language = useLanguage()
  const renew = useRenew()
  const askWithdrawal = useSteady(useAskWithdrawal())
  const [moved, setMoved] = useState<ReadonlyMap<string, string>>(new Map())
  const waiting = useRef(new Map<string, Waiting>())

  const place = useCallback((id: string, publishAt: string | null) => {
    setMoved((old) => {
      const next = new Map(old)
      if (publishAt === null) next.delete(id)
      else next.set(id, publishAt)
      return next
    })
  }, [])

  const send = useCallback(
    async (id: string, from: string, to: Date, offersUndo: boolean) => {
      try {
        await movePost(id, to)
        const undo = () => {
          keepUndo(null)
          place(id, from)
          void send(id, to.toISOString(), new Date(from), false)
        }
        const canUndo = offersUndo && isFarEnough(new Date(from), new Date())
        keepUndo(canUndo ? undo : null)
        snackbar.ok(t('moved', { date: moment(to, language) }), {
          duration: SNACKBAR_MS.undo,
          ...(canUndo && { action: { label: t('undo'), onClick: undo } }),
        })
      } catch (error) {
        if (!(await askWithdrawal(id, error))) snackbar.error(message(messageOf(error)))
      } finally {
        await renew(api.posts.list, api.posts.get, api.posts.upcoming)
        place(id, null)
      }
    },
    [t, message, language, renew, place, askWithdrawal],
  )

  const mayMove = useCallback(
    (post: PostSummary, to: Date) => {
      if (isLocked(post))
        snackbar.error(
          message(
            post.status === 'published' ? 'MESSAGES_PUBLISHED_POST_LOCKED' : 'MESSAGES_POST_BEING_CREATED',
          ),
        )
      else if (!isFarEnough(to, new Date())) snackbar.error(t('tooSoon', { minutes: EDIT_LEAD_MINUTES }))
      else return true
      return false
    },
    [message, t],
  )

  const move = useCallback(
    (post: PostSummary, to: Date): boolean => {
      if (to.toISOString() === post.publishAt || !mayMove(post, to)) return false
      // What keys moved and nobody has sent yet is overtaken.
      const before = waiting.current.get(post.id)
      clearTimeout(before?.timer)
      waiting.current.delete(post.id)
      place(post.id, to.toISOString())
      void send(post.id, before?.from ?? post.publishAt, to, true)
      return true
    },
    [mayMove, place, send],
  )

  const nudge = useCallback(
    (post: PostSummary, to: Date): boolean => {
      if (!mayMove(post, to)) return false
      const before = waiting.current.get(post.id)
      clearTimeout(before?.timer)
      const from = before?.from ?? post.publishAt
      place(post.id, to.toISOString())
      const timer = setTimeout(() => {
        waiting.current.delete(post.id)
        void send(post.id, from, to, true)
      }, MOVE_SETTLES_MS)
      waiting.current.set(post.id, { from, to, timer })
      return true
    },
    [mayMove, place, send],
  )

  const say = useRef(message)
  say.current = message
  useEffect(() => {
    const pending = waiting.current
    // A move is sent also when the page is left or reloaded within the pause.
    const sendPending = () => {
      for (const [id, { timer, to }] of pending) {
        clearTimeout(timer)
        void movePost(id, to).catch((error) => snackbar.error(say.current(messageOf(error))))
      }
      pending.clear()
    }
    addEventListener('pagehide', sendPending)
    return () => {
      removeEventListener('pagehide', sendPending)
      sendPending()
    }
  }, [])

  return { moved, move, nudge }
}

/** The posts where their owner just put them. */
export const withMoves = (posts: readonly PostSummary[], moved: ReadonlyMap<string, string>) =>
  moved.size === 0
    ? posts
    : posts.map((post) => {
        const publishAt = moved.get(post.id)
        return publishAt === undefined ? post : { ...post, publishAt }
      })
