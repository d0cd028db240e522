import type { Post } from '@tintario/contract/posts/post.ts'
import type { NoteChoice, NoteSentence } from '@tintario/contract/writing/endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../api/call.ts'
import { useSend } from '../../../api/use-send.ts'
import { useStableCallback } from '../../../ui/use-stable-callback.ts'
import { CHOICES_SETTLE_MS } from '../timings.ts'

const TIMEOUT_MS = 60_000

type Choice = Omit<NoteChoice, 'key'>

/**
 * Which sentences of the notes are in the text, and below which heading: a choice shows at its sentence before the draft follows it. Choices made in
 * quick succession, or while others are sent, are one call, because calls are limited. One that fails shows again what the
 * draft has.
 */
export const useNoteChoices = (post: Post) => {
  const params = { id: post.id }
  const { send, isSending, problem, wait } = useSend(api.writing.setNotes, {
    changes: ['post', 'reference', 'notification'],
  })
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({})
  const [isConfirming, setConfirming] = useState(false)
  const queue = useRef(new Map<string, Choice>())
  const last = useRef(Promise.resolve(true))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const sendNext = (body: () => { choices: NoteChoice[]; isConfirmed?: true }): Promise<boolean> => {
    last.current = last.current.then(async () => {
      const { choices, ...rest } = body()
      if (choices.length === 0) return true
      const isStored = (await send({ params, body: { choices, ...rest }, timeout: TIMEOUT_MS })) !== undefined
      setChosen((old) =>
        Object.fromEntries(
          Object.entries(old).filter(
            ([key]) => queue.current.has(key) || !choices.some((one) => one.key === key),
          ),
        ),
      )
      return isStored
    })
    return last.current
  }
  const takeQueue = (): NoteChoice[] => {
    const choices = [...queue.current].map(([key, choice]) => ({ key, ...choice }))
    queue.current.clear()
    return choices
  }
  const sendQueue = useStableCallback(() => {
    clearTimeout(timer.current)
    void sendNext(() => ({ choices: takeQueue() }))
  })
  const isIncluded = (sentence: NoteSentence): boolean =>
    chosen[sentence.key]?.isIncluded ?? sentence.isIncluded
  /** Null: before the first heading. */
  const headingOf = ({ key, heading }: NoteSentence): string | null => {
    const now = chosen[key]?.heading
    return now === undefined ? heading : now
  }

  const choose = (sentence: NoteSentence, change: Partial<Choice>) => {
    const { key } = sentence
    const next = { isIncluded: isIncluded(sentence), ...queue.current.get(key), ...change }
    setChosen((old) => ({ ...old, [key]: next }))
    queue.current.set(key, next)
    clearTimeout(timer.current)
    timer.current = setTimeout(sendQueue, CHOICES_SETTLE_MS)
  }
  // Leaving the page sends what is still waiting.
  useEffect(() => sendQueue, [sendQueue])
  /** Confirms the sentences as they are shown; answers whether that is stored. */
  const confirm = async (sentences: readonly NoteSentence[]): Promise<boolean> => {
    setConfirming(true)
    clearTimeout(timer.current)
    const choices = sentences.map((one) => ({
      key: one.key,
      isIncluded: isIncluded(one),
      ...queue.current.get(one.key),
    }))
    const isStored = await sendNext(() => {
      queue.current.clear()
      return { choices, isConfirmed: true }
    })
    setConfirming(false)
    return isStored
  }
  return { isIncluded, headingOf, choose, confirm, isSending, isConfirming, problem, wait }
}
