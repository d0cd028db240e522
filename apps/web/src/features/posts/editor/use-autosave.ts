import type { Post } from '@tintario/contract/posts/post.ts'
import { useEffect } from 'react'
import type { Autosave } from './autosave.ts'

type Text = Pick<Post, 'title' | 'body'> & { version: number }

/** Sends drafts of an open editor also when the network is back, and when the tab is hidden or closed. */
export const useAutosave = (autosave: Autosave, read: () => Text): void => {
  autosave.readBy(read)
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') autosave.sendLast()
    }
    const online = () => void autosave.sendNow()
    addEventListener('pagehide', autosave.sendLast)
    document.addEventListener('visibilitychange', hide)
    addEventListener('online', online)
    return () => {
      removeEventListener('pagehide', autosave.sendLast)
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('online', online)
      autosave.stop()
    }
  }, [autosave])
}
