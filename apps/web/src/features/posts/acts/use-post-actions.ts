import type { Post, PostSummary } from '@tintario/contract/posts/post.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import {
  type Icon,
  IconCalendarEvent,
  IconCalendarShare,
  IconCheck,
  IconCircleCheck,
  IconCopy,
  IconLink,
  IconPencil,
  IconPlayerPause,
  IconRepeat,
  IconSend,
  IconShare2,
  IconTrash,
  IconWorldShare,
  IconX,
} from '../../../ui/icons/index.ts'
import { type PageAction, usePageActions } from '../../../ui/page-actions.ts'
import { actionKeys } from '../card/card-act.ts'
import { canGoOut, isLocked, mayBeReady, mayEdit } from '../post-rules.ts'

/** What a card shows, and the whole post once it is read. */
type Facts = { post: PostSummary; full: Post | undefined }
type Row = {
  Icon: Icon
  keys?: readonly string[]
  isDanger?: true
  /** Whether one post offers it; missing where it needs several. */
  one?: { isOffered: (facts: Facts) => boolean }
  /** Whether several selected posts offer it. */
  many?: true
}

const isOpen = ({ post }: Facts) => !isLocked(post)
const always = () => true

/** Everything that can be done with posts, in the order of menus, bars and the command palette. */
const rows = {
  edit: {
    Icon: IconPencil,
    one: {
      isOffered: ({ full }) =>
        full !== undefined && mayEdit(full) && !full.isExample && full.status !== 'creating',
    },
  },
  ready: {
    Icon: IconCheck,
    one: {
      isOffered: ({ full }) => full !== undefined && mayBeReady(full),
    },
  },
  date: {
    Icon: IconCalendarEvent,
    keys: [actionKeys.date],
    one: { isOffered: isOpen },
  },
  copyLink: { Icon: IconLink, one: { isOffered: always } },
  share: { Icon: IconShare2, one: { isOffered: always } },
  now: {
    Icon: IconSend,
    one: {
      isOffered: (facts) => facts.full !== undefined && canGoOut(facts.full) && isOpen(facts),
    },
  },
  move: {
    Icon: IconCalendarShare,
    one: { isOffered: isOpen },
    many: true,
  },
  switch: { Icon: IconWorldShare, many: true },
  duplicate: {
    Icon: IconCopy,
    one: {
      isOffered: ({ post }) => post.status !== 'creating' && post.status !== 'proposed',
    },
  },
  repeat: { Icon: IconRepeat, one: { isOffered: always } },
  approve: { Icon: IconCircleCheck, many: true },
  unready: {
    Icon: IconPlayerPause,
    one: {
      isOffered: ({ post }) => post.status === 'ready' || post.status === 'created',
    },
  },
  delete: {
    Icon: IconTrash,
    keys: [actionKeys.delete],
    isDanger: true,
    one: { isOffered: always },
    many: true,
  },
  clear: { Icon: IconX, keys: ['Esc'], many: true },
} as const satisfies Record<string, Row>

export type PostActionId = keyof typeof rows
export type PostAction = PageAction & { name: PostActionId; isDanger: boolean }
/** What each action does; one that is missing is not offered. */
type Acts = Partial<Record<PostActionId, () => void>>

const tableRows = Object.entries(rows) as [PostActionId, Row][]

/** The offered actions of one post, also in the command palette. `hasKeys`: the caller listens to their keys. */
export const usePostActions = (facts: Facts, acts: Acts, hasKeys: boolean): readonly PostAction[] => {
  // Names are looked up only for offered actions: the calendar does not load the texts of the post page.
  const { t } = useTranslation('planning')
  const labels: Partial<Record<PostActionId, () => string>> = {
    edit: () => t('post-page:bar.edit'),
    ready: () => t('post-page:bar.ready'),
    date: () => t('post-dialog:editDate.title'),
    copyLink: () => t('post-dialog:share'),
    share: () => t('post-page:bar.share'),
    now: () => t('planning:now.open'),
    move: () => t('planning:moveTo.open'),
    duplicate: () => t('planning:duplicate.open'),
    repeat: () => t('planning:repeat.open'),
    unready: () => t('post-page:bar.unready'),
    delete: () => t('post-dialog:delete.act'),
  }
  const actions = tableRows.flatMap(([name, { Icon, keys, isDanger = false, one }]): PostAction[] => {
    const act = acts[name]
    if (!act || !one?.isOffered(facts)) return []
    return [
      {
        id: name,
        name,
        Icon,
        label: labels[name]?.() ?? name,
        isDanger,
        act,
        ...(hasKeys && keys && { keys }),
      },
    ]
  })
  usePageActions(actions)
  return actions
}

/** The offered actions of several selected posts, also in the command palette. */
export const useSelectedActions = (acts: Acts): readonly PostAction[] => {
  const { t } = useTranslation('planning')
  const labels: Partial<Record<PostActionId, () => string>> = {
    move: () => t('planning:bulk.move'),
    switch: () => t('planning:bulk.switch'),
    approve: () => t('planning:bulk.approve'),
    delete: () => t('planning:bulk.delete'),
    clear: () => t('planning:bulk.clear'),
  }
  const actions = tableRows.flatMap(([name, { Icon, keys, isDanger = false, one, many }]): PostAction[] => {
    const act = acts[name]
    if (!act || !many) return []
    // Keys of actions that one post has, too, belong to the focused card.
    return [
      {
        id: `bulk-${name}`,
        name,
        Icon,
        label: labels[name]?.() ?? name,
        isDanger,
        act,
        ...(keys && !one && { keys }),
      },
    ]
  })
  usePageActions(actions)
  return actions
}
