import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/call.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useApi } from '../../../api/use-api.ts'
import { useWorkspaces } from '../../../api/use-workspaces.ts'
import { detailDate } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import classes from './learn.module.css'

const YEARS = 2
const SHOWN_MAX = 30

/** From two years ago until now; the same as long as the page is open. */
const lately = () => {
  const to = new Date()
  const from = new Date(to)
  from.setFullYear(from.getFullYear() - YEARS)
  return { from: from.toISOString(), to: to.toISOString() }
}

type Props = { chosen: readonly string[]; onChange: (ids: string[]) => void }

/** The shop's last published posts, to choose from. Nothing where there are none. */
export const OwnPosts = ({ chosen, onChange }: Props) => {
  const { t } = useTranslation('voices')
  const language = useLanguage()
  const { current } = useWorkspaces()
  const [span] = useState(lately)
  const posts = useApi(api.posts.list, { body: { ...span, workspaceId: current?.id } })
  return (
    <Loaded query={posts} title={t('learn.postsFailed')} waiting={null}>
      {(list) => {
        const published = list.filter(({ status }) => status === 'published').slice(-SHOWN_MAX)
        if (published.length === 0) return null
        return (
          <Checkbox.Group label={t('learn.posts')} value={[...chosen]} onChange={onChange}>
            <div className={classes.posts}>
              {published.reverse().map(({ id, title, publishAt }) => (
                <Checkbox
                  key={id}
                  value={id}
                  label={`${title ?? ''} · ${detailDate(new Date(publishAt), language)}`}
                />
              ))}
            </div>
          </Checkbox.Group>
        )
      }}
    </Loaded>
  )
}
