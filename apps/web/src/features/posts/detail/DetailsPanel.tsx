import type { Post } from '@tintario/contract/posts/post.ts'
import { useOptionName } from '../../../api/use-options.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Stack } from '../../../ui/parts.tsx'
import classes from './DetailsPanel.module.css'
import { KeywordField } from './KeywordField.tsx'

/** Option lists whose tags are shown by their names. */
const lists = {
  country: 'target-countries',
  language: 'supported-languages',
  type: 'post-types',
  tone: 'post-tones',
  pov: 'post-points-of-view',
  audience: 'post-audiences',
} as const
type Listed = keyof typeof lists

export const DetailsPanel = ({ post }: { post: Post }) => {
  const { t } = useTranslation('post-page')
  const language = useLanguage()
  return (
    <Stack as="dl" look="hint" tone="inherit" className={classes.list}>
      {(Object.keys(lists) as Listed[]).map((field) => (
        <Row key={field} name={t(`details.${field}`)} value={<Named field={field} tag={post[field]} />} />
      ))}
      <Row name={t('details.keyword')} value={<KeywordField post={post} />} />
      <Row name={t('details.words')} value={post.wordCount.toLocaleString(language)} />
      <Row name={t('details.references')} value={post.referenceIds.length.toLocaleString(language)} />
      <Row name={t('details.writer')} value={post.writer && t(`details.writers.${post.writer}`)} />
      {post.modelUse && post.modelUse.tokensIn + post.modelUse.tokensOut > 0 && (
        <Row name={t('details.tokens')} value={<Tokens use={post.modelUse} />} />
      )}
      {post.slug && (
        <Row name={t('details.slug')} value={<span lang={post.language ?? undefined}>{post.slug}</span>} />
      )}
    </Stack>
  )
}

const Tokens = ({ use }: { use: NonNullable<Post['modelUse']> }) => {
  const { t } = useTranslation('post-page')
  const language = useLanguage()
  const shown = (count: number) => count.toLocaleString(language)
  return (
    <>
      {t(use.tokensCached > 0 ? 'details.tokensRead' : 'details.tokensReadAll', {
        in: shown(use.tokensIn),
        cached: shown(use.tokensCached),
      })}
      <br />
      {t('details.tokensWritten', { out: shown(use.tokensOut), count: use.calls, calls: shown(use.calls) })}
    </>
  )
}

const Row = ({ name, value }: { name: string; value: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value ?? '—'}</dd>
  </div>
)

const Named = ({ field, tag }: { field: Listed; tag: string | null }) => {
  const name = useOptionName(lists[field], tag)
  return <>{name || (tag ?? '—')}</>
}
