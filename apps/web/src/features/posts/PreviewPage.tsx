import { Skeleton } from '@mantine/core'
import { useParams } from 'wouter'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useApi } from '../../api/use-api.ts'
import { detailDate } from '../../i18n/dates.ts'
import { useLanguage, useShownLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDocumentTitle, useTabTitle } from '../../ui/document-title.ts'
import { FocusHeading } from '../../ui/FocusHeading.tsx'
import { IconPhoto } from '../../ui/icons/index.ts'
import { Logo } from '../../ui/Logo.tsx'
import { Box, Row, Text } from '../../ui/parts.tsx'
import { PostBody } from './detail/PostBody.tsx'
import { StoredPicture } from './detail/StoredPicture.tsx'
import classes from './PreviewPage.module.css'

/** The text's column, as wide as it gets. */
const SIZES = '(max-width: 712px) calc(100vw - 32px), 680px'

/** A post for someone with its preview link: only to read, without a session (POST-19). */
export const PreviewPage = () => {
  const { t } = useTranslation('post-page')
  const language = useLanguage()
  const { previewToken = '' } = useParams()
  const preview = useApi(api.posts.preview, { params: { token: previewToken } }, { retry: false })
  // Nobody who reads it can try again: only its author has another link.
  const isGone = preview.error?.statusCode === 404
  useShownLanguage(preview.data?.language)
  const title = preview.data?.title ?? t('preview.title')
  useDocumentTitle(title)
  useTabTitle(title, 0)
  return (
    <Box as="main" most={720} m="0 auto" className={classes.page}>
      <Row p="0 0 4" as="p" gap={3} look="hint" mb={7} line="bottom">
        <Logo height={24} /> <span>{t('preview.title')}</span>
      </Row>
      {preview.isError && (
        <FocusHeading mb={4} look="serif">
          {t(isGone ? 'preview.gone' : 'preview.failed')}
        </FocusHeading>
      )}
      {isGone ? (
        <p>{t('preview.goneText')}</p>
      ) : (
        <Loaded query={preview} waiting={<Skeleton height={420} radius="lg" />}>
          {(post) => (
            <article lang={post.language ?? undefined}>
              <FocusHeading look="serif" className={classes.title}>
                {post.title ?? t('posts:untitled')}
              </FocusHeading>
              <Text tone="quiet" mt={3} mb={3} lang={language}>
                {detailDate(new Date(post.publishAt), language)}
              </Text>
              {post.featuredImage && (
                <figure className={classes.cover}>
                  <StoredPicture
                    image={post.featuredImage}
                    sizes={SIZES}
                    instead={
                      <Row justify="center" tone="quiet" round="lg" bg="paper-2" className={classes.none}>
                        <IconPhoto size={32} />
                      </Row>
                    }
                  />
                  {post.featuredImage.caption && <figcaption>{post.featuredImage.caption}</figcaption>}
                </figure>
              )}
              {post.body ? (
                <PostBody html={post.body} language={post.language} previewToken={previewToken} />
              ) : (
                <p>{t('preview.noBody')}</p>
              )}
            </article>
          )}
        </Loaded>
      )}
    </Box>
  )
}
