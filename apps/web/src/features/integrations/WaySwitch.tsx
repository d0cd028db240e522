import { SegmentedControl } from '@mantine/core'
import type { ServedPlatform } from '@tintario/contract/core/platform-names.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './ConnectionForm.module.css'

type Props = {
  platform: ServedPlatform
  ways: readonly string[]
  way: string
  onChange: (way: string) => void
}

export const WaySwitch = ({ platform, ways, way, onChange }: Props) => {
  const { t } = useTranslation(platform)
  return (
    <SegmentedControl
      fullWidth
      classNames={{ label: classes.way }}
      aria-label={t('ways.label')}
      data={ways.map((value) => ({ value, label: t(`ways.${value}`) }))}
      value={way}
      onChange={onChange}
    />
  )
}
