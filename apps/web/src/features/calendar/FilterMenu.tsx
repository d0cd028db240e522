import { Button } from '@mantine/core'
import { blogPlatforms } from '@tintario/contract/core/platform-names.ts'
import { platforms } from '@tintario/contract/core/platforms.ts'
import { memo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconChevronDown, IconFilter } from '../../ui/icons/index.ts'
import { LazyMenu } from '../../ui/LazyMenu.tsx'
import { type Filter, filters, type Shown } from '../posts/index.ts'

type Props = Pick<Shown, 'filter' | 'platform'> & { show: (change: Partial<Shown>) => void }

export const FilterMenu = memo(({ filter: shownFilter, platform, show }: Props) => {
  const { t } = useTranslation('calendar')
  const chosen = [t(`posts:filter.${shownFilter}`), ...(platform ? [platforms[platform].brand] : [])].join(
    ' · ',
  )
  return (
    <LazyMenu
      position="bottom-end"
      width={200}
      target={
        <Button
          variant="default"
          leftSection={<IconFilter />}
          rightSection={<IconChevronDown />}
          aria-label={`${t('posts:filter.label')}: ${chosen}`}
        >
          {chosen}
        </Button>
      }
    >
      {(Menu) => (
        <>
          <Menu.RadioGroup value={shownFilter} onChange={(filter) => show({ filter: filter as Filter })}>
            {filters.map((filter) => (
              <Menu.RadioItem key={filter} value={filter} closeMenuOnClick>
                {t(`posts:filter.${filter}`)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Label>{t('platform.label')}</Menu.Label>
          <Menu.RadioGroup
            value={platform ?? ''}
            onChange={(name) => show({ platform: blogPlatforms.find((one) => one === name) ?? null })}
          >
            {['' as const, ...blogPlatforms].map((name) => (
              <Menu.RadioItem key={name} value={name} closeMenuOnClick>
                {name === '' ? t('platform.all') : platforms[name].brand}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </>
      )}
    </LazyMenu>
  )
})
