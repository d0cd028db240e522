import type { Post } from '@tintario/contract/posts/post.ts'
import { useRef, useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { api, call } from '../../../api/call.ts'
import { renewAfter, storeAndRenew } from '../../../api/renew.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { snackbar } from '../../../ui/snackbar.ts'

/** The text that a writer began with. */
export type Base = Pick<Post, 'title' | 'body' | 'version'>
/** A text as a call sends it. */
export type Sent = Pick<Post, 'title' | 'body'>
type Text = { title: string; body: string; isRewritten: boolean }

type Input = {
  post: Post
  /** What a text that was left unsaved began with. */
  from: Base | undefined
  /** What was sent before the page was loaded again. */
  sentBefore: Sent | null | undefined
  read: () => Text
  /** Answers the draft that the text was, and the one that it continued if that is still stored. */
  beforeSend: () => Promise<{ draftId: string; replaces: string | null }>
  /** A save has ended, well or not. */
  afterSend: () => void
  /** A text was saved; not the latest one if something was typed during the save. */
  onSaved: (isLatest: boolean) => void
}

const baseOf = ({ title, body, version }: Base): Base => ({ title, body, version })
const isSameText = (a: Sent, b: Sent) => a.title === b.title && a.body === b.body

/**
 * Saves a text over the one that its writer began with and over no other: who saved something else meanwhile is not
 * written over unseen. `other` is the text that somebody else saved; a change that leaves the text alone, such as
 * another date, is none.
 */
export const useSaveText = ({
  post,
  from,
  sentBefore = null,
  read,
  beforeSend,
  afterSend,
  onSaved,
}: Input) => {
  const message = useMessage()
  const [base, setBase] = useState<Base>(() => baseOf(from ?? post))
  const [isSaving, setSaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const latest = useRef(read)
  latest.current = read
  /** The text of the last call, which may be stored although its answer was lost. */
  const [sent, setSent] = useState<Sent | null>(sentBefore)
  const isOwn = (one: Sent) => isSameText(one, base) || (sent !== null && isSameText(one, sent))
  const other = !isSaving && post.version > base.version && !isOwn(post) ? post : null

  const store = async (version: number): Promise<boolean> => {
    const { draftId, replaces } = await beforeSend()
    const { isRewritten, ...text } = latest.current()
    const body = {
      ...text,
      version,
      withEvidence: true as const,
      draftId,
      ...(replaces ? { replaces } : {}),
      ...(isRewritten ? { isRewritten } : {}),
      ...(post.status === 'published' ? { isPublished: true } : {}),
    }
    setSent({ title: text.title, body: text.body })
    const input = { params: { id: post.id }, body }
    const { evidence, ...stored } = await call(api.posts.edit, input)
    setBase(baseOf(stored))
    // Not awaited: the editor shows nothing of the lists that are read again.
    void storeAndRenew(
      api.posts.edit,
      input,
      stored,
      ['post', 'notification'],
      [[api.evidence.get, evidence]],
    )
    const isLatest = isSameText(latest.current(), text)
    onSaved(isLatest)
    return isLatest
  }
  /** The version to save over, once somebody changed the post: null when that is for the writer to say. */
  const laterVersion = async (): Promise<number | null> => {
    const stored = await call(api.posts.get, { params: { id: post.id } })
    return isOwn(stored) ? stored.version : null
  }
  const tryTo = async (work: () => Promise<boolean>): Promise<boolean> => {
    setSaving(true)
    try {
      const isLatest = await work()
      setFailed(false)
      return isLatest
    } catch (error) {
      setFailed(true)
      snackbar.error(message(messageOf(error)))
      return false
    } finally {
      setSaving(false)
      afterSend()
    }
  }
  /** Returns whether the present text is stored. */
  const save = () =>
    tryTo(async () => {
      try {
        return await store(base.version)
      } catch (error) {
        if (messageOf(error) !== 'MESSAGES_VERSION_CONFLICT') throw error
        const version = await laterVersion()
        if (version !== null) return store(version)
        await renewAfter('post', post.id)
        setAsking(true)
        return false
      }
    })
  return {
    base,
    sent,
    isSaving,
    hasFailed,
    other,
    isAsking,
    save,
    saveOver: () => {
      setAsking(false)
      return tryTo(() => store(post.version))
    },
    takeOther: (): Base => {
      setAsking(false)
      setBase(baseOf(post))
      return post
    },
    later: () => setAsking(false),
    startFrom: (stored: Base): Base => {
      setBase(baseOf(stored))
      return stored
    },
  }
}
