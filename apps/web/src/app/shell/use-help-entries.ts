import { useHealth } from '../../api/use-health.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconFiles, IconKeyboard, IconMail, IconMessageQuestion, IconRoute } from '../../ui/icons/index.ts'
import { paths } from '../../ui/paths.ts'
import type { MenuEntry } from './menu-entry.ts'

export type HelpActs = { onShortcuts: () => void; onTour: () => void }

export const useHelpEntries = ({ onShortcuts, onTour }: HelpActs): MenuEntry[] => {
  const { t } = useTranslation('shell')
  const { t: label } = useTranslation('messages')
  const links = useHealth().data?.links
  return [
    ...(links
      ? [
          {
            id: 'faq',
            label: label('LABEL_FAQS'),
            Icon: IconMessageQuestion,
            href: links.faq,
            isForeign: true,
          },
          {
            id: 'contact',
            label: label('LABEL_CONTACT'),
            Icon: IconMail,
            href: links.contact,
            isForeign: true,
          },
        ]
      : []),
    { id: 'examples', label: t('help.examples'), Icon: IconFiles, href: paths.examples },
    { id: 'tour', label: label('LABEL_PRODUCT_TOUR'), Icon: IconRoute, act: onTour },
    { id: 'help', label: t('help.shortcuts'), Icon: IconKeyboard, keys: ['?'], act: onShortcuts },
  ]
}
