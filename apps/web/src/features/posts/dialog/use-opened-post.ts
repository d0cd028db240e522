import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { dayKey } from '../../../ui/days.ts'
import { useOpened } from '../../../ui/use-opened.ts'
import type { CardAct } from '../card/card-act.ts'

type From = { id: string; card: HTMLElement | null; act: CardAct | undefined }

/**
 * The post whose dialog the address opens (`?post=…`), with the card and the key that opened it. `posts` are the listed
 * ones, undefined while they are read: the dialog of a post that is not among them is closed.
 */
export const useOpenedPost = (posts: readonly PostSummary[] | undefined) => {
  const { value: id, open: openId, close } = useOpened('post')
  const [from, setFrom] = useState<From | null>(null)
  const open = useCallback(
    (post: PostSummary, card: HTMLElement, act?: CardAct) => {
      setFrom({ id: post.id, card, act })
      openId(post.id, { date: dayKey(new Date(post.publishAt)) })
    },
    [openId],
  )
  const opened = useMemo<From | null>(
    () => (id === null ? null : from?.id === id ? from : { id, card: null, act: undefined }),
    [id, from],
  )
  const isGone = id !== null && posts !== undefined && !posts.some((post) => post.id === id)
  useEffect(() => {
    if (isGone) close()
  }, [isGone, close])
  return { opened, open, close }
}
