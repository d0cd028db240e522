import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Grid } from '../../../ui/parts.tsx'
import classes from './ExampleIdeas.module.css'
import { sampleTitles } from './sample-titles.ts'

/** Titles for who does not know yet what to write about. */
export const SampleTitles = () => {
  const { t } = useTranslation('posts')
  const language = useLanguage()
  // The specification gives these titles in Spanish only, so readers of English open them themselves.
  return (
    <details open={language === 'es'} className={classes.samples}>
      <summary id="sample-titles" className="finger">
        {t('examples.samples')}
      </summary>
      <Grid lang="es" aria-labelledby="sample-titles" as="ul" least={220} gap={3} look="body" tone="quiet">
        {sampleTitles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </Grid>
    </details>
  )
}
