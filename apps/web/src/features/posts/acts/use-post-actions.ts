import type { Post, PostSummary } from '@tintario/contract/posts/post.ts'
import type { Translate } from '../../../i18n/translate.ts'
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
  /** Its name for one post, and whether one post offers it; missing where it needs several. */
  one?: { label: (t: Translate) => string; isOffered: (facts: Facts) => boolean }
  /** Its name for several selected posts; missing where it needs a single one. */
  many?: (t: Translate) => string
}

const isOpen = ({ post }: Facts) => !isLocked(post)
const always = () => true

/** Everything that can be done with posts, in the order of menus, bars and the command palette. */
const rows = {
  edit: {
    Icon: IconPencil,
    one: {
      label: (t) => t('post-page:bar.edit'),
      isOffered: ({ full }) =>
        full !== undefined && mayEdit(full) && !full.isExample && full.status !== 'creating',
    },
  },
  ready: {
    Icon: IconCheck,
    one: {
      label: (t) => t('post-page:bar.ready'),
      isOffered: ({ full }) => full !== undefined && mayBeReady(full),
    },
  },
  date: {
    Icon: IconCalendarEvent,
    keys: [actionKeys.date],
    one: { label: (t) => t('post-dialog:editDate.title'), isOffered: isOpen },
  },
  copyLink: { Icon: IconLink, one: { label: (t) => t('post-dialog:share'), isOffered: always } },
  share: { Icon: IconShare2, one: { label: (t) => t('post-page:bar.share'), isOffered: always } },
  now: {
    Icon: IconSend,
    one: {
      label: (t) => t('planning:now.open'),
      isOffered: (facts) => facts.full !== undefined && canGoOut(facts.full) && isOpen(facts),
    },
  },
  move: {
    Icon: IconCalendarShare,
    one: { label: (t) => t('planning:moveTo.open'), isOffered: isOpen },
    many: (t) => t('planning:bulk.move'),
  },
  switch: { Icon: IconWorldShare, many: (t) => t('planning:bulk.switch') },
  duplicate: {
    Icon: IconCopy,
    one: {
      label: (t) => t('planning:duplicate.open'),
      isOffered: ({ post }) => post.status !== 'creating',
    },
  },
  repeat: { Icon: IconRepeat, one: { label: (t) => t('planning:repeat.open'), isOffered: always } },
  approve: { Icon: IconCircleCheck, many: (t) => t('planning:bulk.approve') },
  unready: {
    Icon: IconPlayerPause,
    one: {
      label: (t) => t('post-page:bar.unready'),
      isOffered: ({ post }) => post.status === 'ready' || post.status === 'created',
    },
  },
  delete: {
    Icon: IconTrash,
    keys: [actionKeys.delete],
    isDanger: true,
    one: { label: (t) => t('post-dialog:delete.act'), isOffered: always },
    many: (t) => t('planning:bulk.delete'),
  },
  clear: { Icon: IconX, keys: ['Esc'], many: (t) => t('planning:bulk.clear') },
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
  const actions = tableRows.flatMap(([name, { Icon, keys, isDanger = false, one }]): PostAction[] => {
    const act = acts[name]
    if (!act || !one?.isOffered(facts)) return []
    return [{ id: name, name, Icon, label: one.label(t), isDanger, act, ...(hasKeys && keys && { keys }) }]
  })
  usePageActions(actions)
  return actions
}

/** The offered actions of several selected posts, also in the command palette. */
export const useSelectedActions = (acts: Acts): readonly PostAction[] => {
  const { t } = useTranslation('planning')
  const actions = tableRows.flatMap(([name, { Icon, keys, isDanger = false, one, many }]): PostAction[] => {
    const act = acts[name]
    if (!act || !many) return []
    // Keys of actions that one post has, too, belong to the focused card.
    return [{ id: `bulk-${name}`, name, Icon, label: many(t), isDanger, act, ...(keys && !one && { keys }) }]
  })
  usePageActions(actions)
  return actions
}
