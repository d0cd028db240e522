import { useMemo, useRef, useState } from 'react'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { storeUndo } from '../../../ui/last-undo.ts'
import { SNACKBAR_MS, snackbar } from '../../../ui/snackbar.ts'
import type { SlotIdea } from './slot-idea.ts'
import { useIdeas } from './use-ideas.ts'

const NONE: ReadonlyMap<string, string> = new Map()

/** The ideas that have a slot, drawn where they were moved to before the server has answered, and their move with Undo. */
export const useSlotIdeas = () => {
  const { t } = useTranslation('posts')
  const language = useLanguage()
  const { list, edit } = useIdeas()
  const [moved, setMoved] = useState(NONE)
  // One after the other, so that the last of several quick moves counts.
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const { data } = list
  const ideas = useMemo(
    () =>
      (data ?? []).flatMap((idea): SlotIdea[] => {
        const publishAt = moved.get(idea.id) ?? idea.plannedFor
        return publishAt ? [{ id: idea.id, publishAt, idea: { ...idea, plannedFor: publishAt } }] : []
      }),
    [data, moved],
  )
  const send = async (id: string, to: string): Promise<boolean> => {
    setMoved((old) => new Map(old).set(id, to))
    const sent = queue.current.then(() => edit(id, { plannedFor: to }))
    queue.current = sent
    const isStored = await sent
    setMoved((old) => (old.get(id) === to ? new Map([...old].filter(([one]) => one !== id)) : old))
    return isStored
  }
  const move = async ({ id, publishAt }: SlotIdea, to: Date): Promise<void> => {
    if (!(await send(id, to.toISOString()))) return
    const undo = () => void send(id, publishAt)
    const takeOut = storeUndo(undo)
    const onUndo = () => {
      takeOut()
      undo()
    }
    snackbar.ok(t('moved', { date: moment(to, language) }), {
      duration: SNACKBAR_MS.undo,
      action: { label: t('common:undo'), onClick: onUndo },
    })
  }
  return { ideas, move }
}
