import { Checkbox } from '@mantine/core'
import { Loaded } from '../../../api/Loaded.tsx'
import { detailDate } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Panel } from '../../../ui/parts.tsx'
import classes from './learn.module.css'
import { useOwnPosts } from './use-own-posts.ts'

type Props = { chosen: readonly string[]; onChange: (ids: string[]) => void }

/** The shop's last published posts, to choose from. Nothing where there are none. */
export const OwnPosts = ({ chosen, onChange }: Props) => {
  const { t } = useTranslation('voices')
  const language = useLanguage()
  const posts = useOwnPosts()
  const { published } = posts
  return (
    <Loaded query={posts} title={t('learn.postsFailed')} waiting={null}>
      {() =>
        published.length > 0 && (
          <Checkbox.Group label={t('learn.posts')} value={[...chosen]} onChange={onChange}>
            <Panel gap={2} mt={2} className={classes.posts}>
              {published.map(({ id, title, publishAt }) => (
                <Checkbox
                  key={id}
                  value={id}
                  label={`${title ?? ''} · ${detailDate(new Date(publishAt), language)}`}
                />
              ))}
            </Panel>
          </Checkbox.Group>
        )
      }
    </Loaded>
  )
}
