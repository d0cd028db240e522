import type { Publication } from '@tintario/contract/publishing/endpoints.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Text } from '../../ui/parts.tsx'
import classes from './PublicationsPanel.module.css'

export const PageHead = ({
  head: { title, description },
}: {
  head: NonNullable<Publication['pageHead']>
}) => {
  const { t } = useTranslation('publishing')
  return (
    <Text as="details" look="hint" className={classes.changes}>
      <summary>{t('head.summary')}</summary>
      <ul>
        <li>{title ? t('head.title', { title }) : t('head.noTitle')}</li>
        <li>{description ? t('head.description', { description }) : t('head.noDescription')}</li>
      </ul>
    </Text>
  )
}
