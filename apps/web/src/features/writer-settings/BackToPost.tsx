import { Button } from '@mantine/core'
import { Link, useSearch } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconArrowLeft, IconPlus } from '../../ui/icons/index.ts'
import { Box } from '../../ui/parts.tsx'
import { newPostPath, postToReturnTo } from '../../ui/paths.ts'

/** The way on with a connected model: back to the post that the user left for it, or a new post. */
export const BackToPost = () => {
  const { t } = useTranslation('writer')
  const back = postToReturnTo(useSearch())
  return (
    <Box mt={5}>
      {back ? (
        <Button component={Link} href={back} leftSection={<IconArrowLeft />}>
          {t('backToPost')}
        </Button>
      ) : (
        <Button component={Link} href={newPostPath()} variant="default" leftSection={<IconPlus />}>
          {t('planPost')}
        </Button>
      )}
    </Box>
  )
}
