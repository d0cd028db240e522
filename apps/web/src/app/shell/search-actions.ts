import { useMantineColorScheme } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCalendarMonth,
  IconCreditCard,
  IconKeyboard,
  IconLanguage,
  IconListDetails,
  IconMessageCircle,
  IconMoon,
  IconPencilPlus,
  IconPlayerPlay,
  IconPlugConnected,
  IconPlus,
  IconSwitchHorizontal,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useMe } from '../../api/use-session.ts'
import { useChooseWorkspace, useWorkspaces } from '../../api/use-workspaces.ts'
import { hasBilling } from '../../i18n/has-billing.ts'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { modifier } from '../../ui/KeyList.tsx'
import { undoLast } from '../../ui/last-undo.ts'
import { type PageAction, useOfferedActions } from '../../ui/page-actions.ts'
import { newPostAboutPath, newPostPath, paths } from '../../ui/paths.ts'
import { useSeesTeam } from './use-sees-team.ts'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a label answers to what was typed, accents and case aside. */
const answersTo = (label: string, typed: string) => plain(label).includes(plain(typed.trim()))

/** Letters of a topic from which on a post about it is offered: fewer are the beginning of another act's name. */
const TOPIC_MIN = 3

/** What the search can do with what was typed: the acts that answer to it, and a post about it. */
export const useActionsFor = (typed: string, onHelp: () => void): PageAction[] => {
  const { t } = useTranslation('shell')
  const [, navigate] = useLocation()
  const actions = useSearchActions(onHelp).filter(({ label }) => answersTo(label, typed))
  const topic = typed.trim()
  if (topic.length < TOPIC_MIN) return actions
  const label = t('search.newAbout', { q: topic })
  return [
    ...actions,
    { id: 'about', label, Icon: IconPencilPlus, act: () => navigate(newPostAboutPath(topic)) },
  ]
}

/**
 * What the search can do besides finding posts: what the page in view offers, start a post, go to pages, switch workspace,
 * language or theme.
 */
const useSearchActions = (onHelp: () => void): PageAction[] => {
  const { t } = useTranslation('shell')
  const [, navigate] = useLocation()
  const { t: common } = useTranslation('messages')
  const me = useMe()
  const { active, current } = useWorkspaces()
  const { choose } = useChooseWorkspace()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const language = useLanguage()
  const seesTeam = useSeesTeam()
  const otherLanguage = language === 'es' ? 'en' : 'es'
  const otherScheme = colorScheme === 'dark' ? 'light' : 'dark'
  const offered = useOfferedActions()
  return [
    ...offered,
    { id: 'new', label: t('newPost'), Icon: IconPlus, keys: ['N'], act: () => navigate(newPostPath()) },
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
    ...(seesTeam
      ? [
          {
            id: 'team',
            label: t('shortcuts.goTeam'),
            Icon: IconUsers,
            keys: ['G', 'T'],
            act: () => navigate(paths.team),
          },
        ]
      : []),
    {
      id: 'integrations',
      label: t('search.goIntegrations'),
      Icon: IconPlugConnected,
      keys: ['G', 'I'],
      act: () => navigate(paths.integrations),
    },
    {
      id: 'voices',
      label: t('search.goVoices'),
      Icon: IconMessageCircle,
      act: () => navigate(paths.voices),
    },
    ...active
      .filter((workspace) => workspace.id !== current?.id)
      .map(({ id, name }) => ({
        id,
        label: t('search.switchTo', { name }),
        Icon: IconSwitchHorizontal,
        act: () => void choose(id),
      })),
    {
      id: 'examples',
      label: t('help.examples'),
      Icon: IconPlayerPlay,
      act: () => navigate(paths.examples),
    },
    {
      id: 'account',
      label: common('LABEL_MY_ACCOUNT'),
      Icon: IconUserCircle,
      act: () => navigate(paths.profile),
    },
    ...(hasBilling && !me.isChild
      ? [
          {
            id: 'subscription',
            label: common('LABEL_SUBSCRIPTION_AND_BILLING'),
            Icon: IconCreditCard,
            act: () => navigate(paths.subscription),
          },
        ]
      : []),
    {
      id: 'undo',
      label: t('shortcuts.undo'),
      Icon: IconArrowBackUp,
      keys: [modifier, 'Z'],
      act: () => void undoLast(),
    },
    { id: 'help', label: t('help.shortcuts'), Icon: IconKeyboard, keys: ['?'], act: onHelp },
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
  ]
}
