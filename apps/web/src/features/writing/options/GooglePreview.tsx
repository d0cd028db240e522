import { useIntegrations } from '../../../api/use-integrations.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Box, Row, Text } from '../../../ui/parts.tsx'
import { usePostLang } from '../wizard-context.ts'
import classes from './GooglePreview.module.css'

const TITLE_SHOWN = 60
const cut = (text: string, max: number) =>
  text.length > max ? `${text.slice(0, max).replace(/\s+\S*$/, '')}…` : text // Short text: it is cut before.

/** The title as a search engine may show it, cut where it usually is. */
export const GooglePreview = ({ title }: { title: string }) => {
  const { t } = useTranslation('writing')
  const lang = usePostLang()
  const { data } = useIntegrations()
  const site = data?.find((one) => one.isActive)?.name ?? t('title.yourBlog')
  return (
    <>
      <Box p={4} shadow={2} line="all" round="lg" bg="raised">
        <Row as="p" gap={2} look="label" light className={classes.site}>
          <span aria-hidden="true">{site.slice(0, 1).toUpperCase()}</span>
          {site}
        </Row>
        <Text look="section" tone="link" mt={2} mb={1} lang={title ? lang : undefined}>
          {cut(title, TITLE_SHOWN) || t('title.choose')}
        </Text>
        <Text look="hint">{t('title.previewText')}</Text>
      </Box>
      <Text mt={3} look="label" light>
        {t('title.previewNote')}
      </Text>
    </>
  )
}
