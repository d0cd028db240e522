import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconPlus } from '../../../ui/icons/index.ts'
import { Panel } from '../../../ui/parts.tsx'
import { editPostPath, newPostPath } from '../../../ui/paths.ts'
import classes from './ExampleNotice.module.css'

/** What an example is, its steps, and the way to a post of one's own, which takes nothing over from it. */
export const ExampleNotice = ({ postId }: { postId: string }) => {
  const { t } = useTranslation('posts')
  return (
    <Panel row gap={3} justify="between" wrap mt={4} mb={4} className={classes.notice}>
      <p>{t('examples.of')}</p>
      <Button component={Link} href={`${editPostPath(postId)}?step=date`} variant="default">
        {t('examples.steps')}
      </Button>
      <Button component={Link} href={newPostPath()} leftSection={<IconPlus />}>
        {t('examples.own')}
      </Button>
    </Panel>
  )
}
