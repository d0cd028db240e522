import { Loader, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './create.module.css'

/** While the voice is being made: what is done, and the shape of what comes. */
export const Generating = () => {
  const { t } = useTranslation('voices')
  return (
    <div className={classes.content} aria-busy="true">
      <p role="status" className={classes.working}>
        <Loader size={16} aria-hidden="true" /> {t('working.text')}
      </p>
      <Skeleton height={42} radius="md" />
      <Skeleton height={220} radius="md" />
    </div>
  )
}
