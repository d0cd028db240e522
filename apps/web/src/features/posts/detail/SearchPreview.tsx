import { Button } from '@mantine/core'
import { IconWorld } from '@tabler/icons-react'
import type { Post } from '@tintario/contract/posts/post.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnections } from '../../../api/use-connections.ts'
import classes from './SearchPreview.module.css'
import { SearchTextsDialog } from './SearchTextsDialog.tsx'

/**
 * What a search engine will find of the post on the connected site: the meta title and description where a plugin there
 * takes them, else the post's own title, as the site makes it.
 */
export const SearchPreview = ({ post }: { post: Post }) => {
  const { t } = useTranslation('post-page')
  const [isEdited, setIsEdited] = useState(false)
  const mayEdit = !post.isExample && post.status !== 'creating' && post.status !== 'proposed'
  const { data } = useConnections()
  const site = data?.find(({ isActive }) => isActive)
  const plugin = site?.searchTexts ?? null
  const takesTexts = !site || plugin !== null
  const title = takesTexts ? (post.metaTitle ?? post.title) : `${post.title ?? ''} – ${site.name}`
  const excerpt = post.excerpt ?? post.metaDescription
  return (
    <>
      <p className={classes.head}>
        <IconWorld size={16} aria-hidden="true" /> {t('seo.google')}
      </p>
      <div className={classes.hit} lang={post.language ?? undefined}>
        <span className={classes.title}>{title}</span>
        {takesTexts && <span className={classes.text}>{post.metaDescription}</span>}
      </div>
      {excerpt && (
        <p className={classes.note}>
          <b>{t('seo.excerpt')}:</b> <span lang={post.language ?? undefined}>{excerpt}</span>
        </p>
      )}
      {mayEdit && (
        <Button
          variant="default"
          size="xs"
          className={`finger ${classes.edit}`}
          onClick={() => setIsEdited(true)}
        >
          {t('seo.edit')}
        </Button>
      )}
      {isEdited && <SearchTextsDialog post={post} onClose={() => setIsEdited(false)} />}
      {site && post.status !== 'published' && (
        <p className={classes.note}>
          {plugin
            ? t('seo.searchTexts', { plugin, site: site.name })
            : t('seo.noSearchTexts', { site: site.name })}
        </p>
      )}
    </>
  )
}
