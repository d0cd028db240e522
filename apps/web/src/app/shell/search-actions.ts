import { useMantineColorScheme } from '@mantine/core'
import {
  type Icon,
  IconCalendarMonth,
  IconLanguage,
  IconListDetails,
  IconMessageCircle,
  IconMoon,
  IconPencilPlus,
  IconPlugConnected,
  IconPlus,
  IconSwitchHorizontal,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useChooseWorkspace, useWorkspaces } from '../../api/use-workspaces.ts'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { newPostAboutPath, newPostPath, paths } from '../../ui/paths.ts'
import { useSeesTeam } from './use-sees-team.ts'

type SearchAction = { id: string; label: string; Icon: Icon; act: () => void }

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a label answers to what was typed, accents and case aside. */
const answersTo = (label: string, typed: string) => plain(label).includes(plain(typed.trim()))

/** Letters of a topic from which on a post about it is offered: fewer are the beginning of another act's name. */
const TOPIC_MIN = 3

/** What the search can do with what was typed: the acts that answer to it, and a post about it. */
export const useActionsFor = (typed: string): SearchAction[] => {
  const { t } = useTranslation('shell')
  const [, navigate] = useLocation()
  const actions = useSearchActions().filter(({ label }) => answersTo(label, typed))
  const topic = typed.trim()
  if (topic.length < TOPIC_MIN) return actions
  const label = t('search.newAbout', { q: topic })
  return [
    ...actions,
    { id: 'about', label, Icon: IconPencilPlus, act: () => navigate(newPostAboutPath(topic)) },
  ]
}

/** What the search can do besides finding posts: start one, go places, switch workspace, language or theme. */
const useSearchActions = (): SearchAction[] => {
  const { t } = useTranslation('shell')
  const [, navigate] = useLocation()
  const { active, current } = useWorkspaces()
  const { choose } = useChooseWorkspace()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const language = useLanguage()
  const seesTeam = useSeesTeam()
  const otherLanguage = language === 'es' ? 'en' : 'es'
  const otherScheme = colorScheme === 'dark' ? 'light' : 'dark'
  return [
    { id: 'new', label: t('newPost'), Icon: IconPlus, act: () => navigate(newPostPath()) },
    {
      id: 'calendar',
      label: t('search.goCalendar'),
      Icon: IconCalendarMonth,
      act: () => navigate(paths.calendar),
    },
    { id: 'posts', label: t('search.goPosts'), Icon: IconListDetails, act: () => navigate(paths.myPosts) },
    ...(seesTeam
      ? [{ id: 'team', label: t('shortcuts.goTeam'), Icon: IconUsers, act: () => navigate(paths.team) }]
      : []),
    {
      id: 'integrations',
      label: t('search.goIntegrations'),
      Icon: IconPlugConnected,
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
