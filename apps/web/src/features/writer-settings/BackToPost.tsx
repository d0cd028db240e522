import { Button } from '@mantine/core'
import { Link, useSearch } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconArrowLeft } from '../../ui/icons/index.ts'
import { Box } from '../../ui/parts.tsx'
import { postToReturnTo } from '../../ui/paths.ts'

/** The way back to the post that the user left to connect a model; nothing for those who came from elsewhere. */
export const BackToPost = () => {
  const { t } = useTranslation('writer')
  const back = postToReturnTo(useSearch())
  return (
    back && (
      <Box mt={5}>
        <Button component={Link} href={back} leftSection={<IconArrowLeft />}>
          {t('backToPost')}
        </Button>
      </Box>
    )
  )
}
