import {
  IconFiles,
  IconHelpCircle,
  IconKeyboard,
  IconMail,
  IconMessageQuestion,
  IconRoute,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useHealth } from '../../api/use-health.ts'
import { LazyMenu } from '../../ui/LazyMenu.tsx'
import { paths } from '../../ui/paths.ts'
import { useIsMobile } from '../../ui/use-is-mobile.ts'

type Props = {
  onShortcuts: () => void
  onTour: () => void
  className: string | undefined
  labelClassName: string | undefined
}

/** Help, in the same place on every page: questions, contact, the tour and the shortcuts (SHELL-27, SHELL-28). */
export const HelpMenu = ({ onShortcuts, onTour, className, labelClassName }: Props) => {
  const { t } = useTranslation('shell')
  const { t: label } = useTranslation('messages')
  const isMobile = useIsMobile()
  const links = useHealth().data?.links
  const icon = { size: 18, 'aria-hidden': true }
  return (
    <LazyMenu
      position={isMobile ? 'top-start' : 'right-end'}
      width={220}
      target={
        <button type="button" className={className}>
          <IconHelpCircle {...icon} />
          <span className={labelClassName}>{t('help.title')}</span>
        </button>
      }
    >
      {(Menu) => (
        <>
          {links && (
            <>
              <Menu.Item
                component="a"
                href={links.faq}
                target="_blank"
                leftSection={<IconMessageQuestion {...icon} />}
              >
                {label('LABEL_FAQS')}
              </Menu.Item>
              <Menu.Item
                component="a"
                href={links.contact}
                target="_blank"
                leftSection={<IconMail {...icon} />}
              >
                {label('LABEL_CONTACT')}
              </Menu.Item>
            </>
          )}
          <Menu.Item component={Link} href={paths.examples} leftSection={<IconFiles {...icon} />}>
            {t('help.examples')}
          </Menu.Item>
          <Menu.Item leftSection={<IconRoute {...icon} />} onClick={onTour}>
            {label('LABEL_PRODUCT_TOUR')}
          </Menu.Item>
          <Menu.Item leftSection={<IconKeyboard {...icon} />} onClick={onShortcuts}>
            {t('help.shortcuts')}
          </Menu.Item>
        </>
      )}
    </LazyMenu>
  )
}
