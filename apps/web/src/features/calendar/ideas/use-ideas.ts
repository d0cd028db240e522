import type { Idea } from '@tintario/contract/posts/ideas.ts'
import { useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../api/api-error.ts'
import { api, call } from '../../../api/call.ts'
import { renewAfter } from '../../../api/renew.ts'
import { useApi } from '../../../api/use-api.ts'
import { useBeginPrice } from '../../../api/use-wallet.ts'
import { useWorkspaces } from '../../../api/use-workspaces.ts'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { storeUndo } from '../../../ui/last-undo.ts'
import { SNACKBAR_MS, snackbar } from '../../../ui/snackbar.ts'

/** The ideas of the workspace, and what can be done with them. */
export const useIdeas = () => {
  const { t } = useTranslation('planning')
  const message = useMessage()
  const language = useLanguage()
  const { current } = useWorkspaces()
  const workspaceId = current?.id
  const list = useApi(
    api.ideas.list,
    { query: workspaceId ? { workspaceId } : {} },
    { enabled: workspaceId !== undefined },
  )
  const price = useBeginPrice()
  const [isBusy, setBusy] = useState(false)
  // A call that is sent again after a lost answer makes nothing twice. A header can't carry the title itself.
  const key = useRef({ title: '', value: crypto.randomUUID() })
  const keyOf = (title: string) => {
    if (key.current.title !== title) key.current = { title, value: crypto.randomUUID() }
    return key.current.value
  }

  const note = (title: string, text: string, at: string | null = null) =>
    call(api.ideas.create, {
      body: { title, note: text, ...(at && { plannedFor: at }), ...(workspaceId && { workspaceId }) },
      idempotencyKey: keyOf(`${title} ${at ?? ''}`),
    })
  const planInput = (id: string, at: Date) => ({
    params: { id },
    body: { publishAt: at.toISOString(), ...(price === null && { payLater: true as const }) },
    idempotencyKey: `${key.current.value}:${id}:${at.toISOString()}`,
  })
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      key.current = { title: '', value: crypto.randomUUID() }
      return true
    } catch (error) {
      const [atField] = error instanceof ApiError ? Object.values(error.errors) : []
      snackbar.error(message(atField ?? messageOf(error)))
      return false
    } finally {
      setBusy(false)
      await renewAfter('post')
    }
  }
  return {
    list,
    isBusy,
    create: (title: string, text: string) => run(() => note(title, text)),
    edit: (id: string, change: { title?: string; plannedFor?: string }) =>
      run(() => call(api.ideas.edit, { params: { id }, body: change })),
    /** Stores a title as an unpaid draft at a moment; where a draft costs coins, as an idea in that slot. */
    createAt: async (title: string, at: Date) => {
      const isFree = price === null || price === 0
      let remove = async () => {}
      const isStored = await run(async () => {
        const { data } = await note(title, '', at.toISOString())
        remove = async () => void (await call(api.ideas.remove, { params: { id: data.id } }))
        if (!isFree) return
        const planned = await call(api.ideas.plan, planInput(data.id, at))
        remove = async () => void (await call(api.posts.remove, { params: { id: planned.data.id } }))
      })
      if (!isStored) return false
      const undo = () => void run(remove)
      const takeOut = storeUndo(undo)
      const onUndo = () => {
        takeOut()
        undo()
      }
      snackbar.ok(t(isFree ? 'ideas.planned' : 'ideas.stored', { date: moment(at, language) }), {
        duration: SNACKBAR_MS.undo,
        action: { label: t('common:undo'), onClick: onUndo },
      })
      return true
    },
    remove: async ({ id, title, note: text, plannedFor }: Idea) => {
      const isGone = await run(() => call(api.ideas.remove, { params: { id } }))
      if (isGone)
        snackbar.ok(t('ideas.removed'), {
          duration: SNACKBAR_MS.undo,
          action: { label: t('common:undo'), onClick: () => void run(() => note(title, text, plannedFor)) },
        })
      return isGone
    },
    plan: async ({ id, title, note: text, plannedFor }: Idea, at: Date) => {
      let postId = ''
      const isPlanned = await run(async () => {
        postId = (await call(api.ideas.plan, planInput(id, at))).data.id
      })
      await renewAfter('wallet')
      if (!isPlanned) return false
      const undo = async () => {
        await run(async () => {
          await call(api.posts.remove, { params: { id: postId } })
          await note(title, text, plannedFor)
        })
        await renewAfter('wallet')
      }
      snackbar.ok(t('ideas.planned', { date: moment(at, language) }), {
        duration: SNACKBAR_MS.undo,
        action: { label: t('common:undo'), onClick: () => void undo() },
      })
      return true
    },
  }
}
