import { useTranslation } from '../../i18n/use-translation.ts'
import { IconHelpCircle } from '../../ui/icons/index.ts'
import { LazyMenu } from '../../ui/LazyMenu.tsx'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { MenuEntryItem } from './MenuEntryItem.tsx'
import { type HelpActs, useHelpEntries } from './use-help-entries.ts'

type Props = HelpActs & { className: string | undefined; labelClassName: string | undefined }

export const HelpMenu = ({ className, labelClassName, ...acts }: Props) => {
  const { t } = useTranslation('shell')
  const isMobile = useIsMobile()
  const entries = useHelpEntries(acts)
  return (
    <LazyMenu
      position={isMobile ? 'top-start' : 'right-end'}
      width={220}
      target={
        <button type="button" className={className}>
          <IconHelpCircle size={18} />
          <span className={labelClassName}>{t('help.title')}</span>
        </button>
      }
    >
      {(Menu) => entries.map((entry) => <MenuEntryItem key={entry.id} Menu={Menu} entry={entry} />)}
    </LazyMenu>
  )
}
