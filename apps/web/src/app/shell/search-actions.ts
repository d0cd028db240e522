import { useMantineColorScheme } from '@mantine/core'
import { useLocation } from 'wouter'
import { useChooseWorkspace, useWorkspaces } from '../../api/use-workspaces.ts'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { freeMomentShown } from '../../ui/calendar-address.ts'
import {
  IconArrowBackUp,
  IconCalendarMonth,
  IconLanguage,
  IconListDetails,
  IconMoon,
  IconPencilPlus,
  IconPlugConnected,
  IconPlus,
  IconSwitchHorizontal,
} from '../../ui/icons/index.ts'
import { modifier } from '../../ui/KeyList.tsx'
import { undoLast } from '../../ui/last-undo.ts'
import { type PageAction, useOfferedActions } from '../../ui/page-actions.ts'
import { newPostAboutPath, newPostPath, paths } from '../../ui/paths.ts'
import { type HelpActs, useHelpEntries } from './use-help-entries.ts'
import { useUserEntries } from './use-user-entries.ts'
import { useWorkspaceEntries } from './use-workspace-entries.ts'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a label answers to what was typed, accents and case aside. */
const answersTo = (label: string, typed: string) => plain(label).includes(plain(typed.trim()))

/** Letters of a topic from which on a post about it is offered: fewer are the beginning of another act's name. */
const TOPIC_MIN = 3

/** Actions that answer to what was typed, and a post about it. */
export const useActionsFor = (typed: string, acts: HelpActs): PageAction[] => {
  const { t } = useTranslation('shell')
  const [, navigate] = useLocation()
  const actions = useSearchActions(acts).filter(({ label }) => answersTo(label, typed))
  const topic = typed.trim()
  if (topic.length < TOPIC_MIN) return actions
  const label = t('search.newAbout', { q: topic })
  return [
    ...actions,
    {
      id: 'about',
      label,
      Icon: IconPencilPlus,
      act: () => navigate(newPostAboutPath(topic, freeMomentShown())),
    },
  ]
}

/** Actions of the page in view, ways to pages, every entry of the shell's menus, other workspaces, language and theme. */
const useSearchActions = (acts: HelpActs): PageAction[] => {
  const { t } = useTranslation('shell')
  const [, navigate] = useLocation()
  const { active, current } = useWorkspaces()
  const { choose } = useChooseWorkspace()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const language = useLanguage()
  const otherLanguage = language === 'es' ? 'en' : 'es'
  const otherScheme = colorScheme === 'dark' ? 'light' : 'dark'
  const offered = useOfferedActions()
  const user = useUserEntries()
  const help = useHelpEntries(acts)
  const workspace = useWorkspaceEntries()
  const entries = [...user, ...workspace, ...help]
    .filter(({ isDisabled }) => !isDisabled)
    .map(({ href, isForeign, act, ...entry }) => ({
      ...entry,
      act: () => {
        if (href === undefined) act()
        else if (isForeign) open(href, '_blank', 'noopener')
        else navigate(href)
      },
    }))
  return [
    ...offered,
    {
      id: 'new',
      label: t('newPost'),
      Icon: IconPlus,
      keys: ['N'],
      act: () => navigate(newPostPath(freeMomentShown())),
    },
    {
      id: 'calendar',
      label: t('search.goCalendar'),
      Icon: IconCalendarMonth,
      keys: ['G', 'C'],
      act: () => navigate(paths.calendar),
    },
    {
      id: 'posts',
      label: t('search.goPosts'),
      Icon: IconListDetails,
      keys: ['G', 'P'],
      act: () => navigate(paths.myPosts),
    },
    {
      id: 'integrations',
      label: t('search.goIntegrations'),
      Icon: IconPlugConnected,
      keys: ['G', 'I'],
      act: () => navigate(paths.integrations),
    },
    ...active
      .filter((one) => one.id !== current?.id)
      .map(({ id, name }) => ({
        id,
        label: t('search.switchTo', { name }),
        Icon: IconSwitchHorizontal,
        act: () => void choose(id),
      })),
    {
      id: 'undo',
      label: t('shortcuts.undo'),
      Icon: IconArrowBackUp,
      keys: [modifier, 'Z'],
      act: () => void undoLast(),
    },
    {
      id: 'language',
      label: t(`search.language_${otherLanguage}`),
      Icon: IconLanguage,
      act: () => void chooseLanguage(otherLanguage),
    },
    {
      id: 'theme',
      label: t(`search.theme_${otherScheme}`),
      Icon: IconMoon,
      act: () => setColorScheme(otherScheme),
    },
    ...entries,
  ]
}
