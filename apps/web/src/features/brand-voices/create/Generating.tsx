import { Loader, Skeleton } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Row, Stack } from '../../../ui/parts.tsx'
import classes from './create.module.css'

/** While the voice is being made: what is done, and the shape of what comes. */
export const Generating = () => {
  const { t } = useTranslation('voices')
  return (
    <Stack full m="0 auto" gap={6} most={680} className={classes.flow} aria-busy="true">
      <Row role="status" as="p" gap={2} tone="quiet">
        <Loader size={16} aria-hidden="true" /> {t('working.text')}
      </Row>
      <Skeleton height={42} radius="md" />
      <Skeleton height={220} radius="md" />
    </Stack>
  )
}
