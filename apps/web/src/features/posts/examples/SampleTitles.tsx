import { useTranslation } from 'react-i18next'
import classes from './SampleTitles.module.css'
import { sampleTitles } from './sample-titles.ts'

/** Titles for who does not know yet what to write about. */
export const SampleTitles = () => {
  const { t } = useTranslation('posts')
  return (
    <>
      <h3 id="sample-titles" className={classes.title}>
        {t('examples.samples')}
      </h3>
      <ul lang="es" aria-labelledby="sample-titles" className={classes.list}>
        {sampleTitles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </>
  )
}
