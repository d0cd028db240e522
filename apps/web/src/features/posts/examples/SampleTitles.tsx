import { useTranslation } from '../../../i18n/use-translation.ts'
import { Grid, Text } from '../../../ui/parts.tsx'
import { sampleTitles } from './sample-titles.ts'

/** Titles for who does not know yet what to write about. */
export const SampleTitles = () => {
  const { t } = useTranslation('posts')
  return (
    <>
      <Text id="sample-titles" as="h3" strong mt={2}>
        {t('examples.samples')}
      </Text>
      <Grid lang="es" aria-labelledby="sample-titles" as="ul" least={220} gap={3} look="body" tone="quiet">
        {sampleTitles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </Grid>
    </>
  )
}
