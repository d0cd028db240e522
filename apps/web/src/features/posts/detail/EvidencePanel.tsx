import { Button, Skeleton } from '@mantine/core'
import type { Claim, Evidence } from '@tintario/contract/findings/findings.ts'
import type { Source } from '@tintario/contract/findings/material.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import { useMemo, useState } from 'react'
import { api } from '../../../api/call.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useApi } from '../../../api/use-api.ts'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Box, Stack, Text } from '../../../ui/parts.tsx'
import { cleanPage } from '../editor/clean-html.ts'
import classes from './EvidencePanel.module.css'

const SHOWN = 20

export const EvidencePanel = ({ post }: { post: Post }) => {
  const { t } = useTranslation('evidence')
  const query = useApi(api.evidence.get, { params: { id: post.id } })
  return (
    <Stack as="section" gap={2} look="hint" tone="inherit" aria-label={t('evidence.title')}>
      <Loaded query={query} waiting={<Skeleton height={320} radius="lg" />}>
        {(evidence) => <Claims post={post} evidence={evidence} />}
      </Loaded>
    </Stack>
  )
}

const lettersOf = (text: string): string => text.replace(/\s+/g, '')

/** Sentences that were changed since they were written have no source any more. */
const Claims = ({ post: { body, language }, evidence }: { post: Post; evidence: Evidence }) => {
  const { t } = useTranslation('evidence')
  const [isWhole, setWhole] = useState(false)
  const { sources } = evidence
  const claims = useMemo(() => {
    const stated = lettersOf(cleanPage(body ?? '').textContent ?? '')
    return evidence.claims.filter(({ sentence }) => stated.includes(lettersOf(sentence)))
  }, [body, evidence])
  if (claims.length === 0) return <Text tone="quiet">{t('evidence.none')}</Text>
  const left = isWhole ? 0 : Math.max(0, claims.length - SHOWN)
  return (
    <>
      <Text as="h2" look="section">
        {t('evidence.title')}
      </Text>
      <Text tone="quiet">{t('evidence.lead')}</Text>
      <Stack as="ol" gap={3} className={classes.claims}>
        {claims.slice(0, claims.length - left).map((claim, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may stand there twice
          <ClaimRow key={place} claim={claim} sources={sources} language={language} />
        ))}
      </Stack>
      {left > 0 && (
        <Button variant="default" size="xs" onClick={() => setWhole(true)}>
          {t('evidence.more', { count: left })}
        </Button>
      )}
    </>
  )
}

type RowProps = { claim: Claim; sources: readonly Source[]; language: string | null }

const ClaimRow = ({ claim, sources, language }: RowProps) => {
  const { t } = useTranslation('evidence')
  return (
    <li>
      <p lang={language ?? undefined}>{claim.sentence}</p>
      {claim.support.length === 0 && (
        <Text mt={2} tone="warn" strong>
          {t('evidence.unsupported')}
        </Text>
      )}
      {claim.support.map(({ source: sourceId, quote }) => {
        const source = sources.find(({ id }) => id === sourceId)
        return (
          <Box as="figure" mt={2} tone="quiet" key={`${sourceId} ${quote}`} className={classes.support}>
            {/* What the owner wrote for the post is in its language; that of a page elsewhere nobody knows. */}
            <blockquote lang={source && isOwn(source) ? (language ?? undefined) : ''}>{quote}</blockquote>
            <figcaption>
              <SourceName source={source} />
            </figcaption>
          </Box>
        )
      })}
    </li>
  )
}

const isOwn = ({ kind }: Source): boolean => kind === 'owner' || kind === 'answer'

export const SourceName = ({ source }: { source: Source | undefined }) => {
  const { t } = useTranslation('evidence')
  const language = useLanguage()
  if (!source) return null
  const { kind, title, url, readAt } = source
  const date = moment(new Date(readAt), language)
  const isWeb = url !== null && /^https?:/i.test(url)
  return (
    <>
      <Box as="span" strong>
        {t(`evidence.kind.${kind}`)}
      </Box>{' '}
      {isWeb ? (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {title || url}
        </a>
      ) : (
        title
      )}{' '}
      <span>{t(isOwn(source) ? 'evidence.written' : 'evidence.read', { date })}</span>
    </>
  )
}
