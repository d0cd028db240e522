import { Button, SegmentedControl } from '@mantine/core'
import type { Post } from '@tintario/contract/posts/post.ts'
import type { PairedPiece, PublishedCopy } from '@tintario/contract/publishing/after.ts'
import { useMemo, useState } from 'react'
import { api } from '../../../api/call.ts'
import { useSend } from '../../../api/use-send.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { Grid, Panel, Row, Stack, Text } from '../../../ui/parts.tsx'
import { snackbar } from '../../../ui/snackbar.ts'
import classes from './CopyChanges.module.css'
import { HistoryDiff } from './HistoryDiff.tsx'
import { blocksOf } from './history-blocks.ts'
import { diffBlocks, isChanged } from './history-diff.ts'

type Side = 'ours' | 'theirs'
type There = NonNullable<PublishedCopy['there']>
type Props = { post: Post; copy: PublishedCopy; there: There; onClose: () => void }

/** A choice a change; a title and an excerpt have names of their own. */
type Key = number | 'title' | 'excerpt'

/**
 * What was changed on the site beside what stands here, piece by piece. Each is taken over or kept, or all at once; nothing
 * is sent by that.
 */
export const CopyChanges = ({ post, copy, there, onClose }: Props) => {
  const { t } = useTranslation('after')
  const settle = useSend(api.afterPublication.settle, { changes: ['post', 'publication'] })
  const [sides, setSides] = useState<ReadonlyMap<Key, Side>>(new Map())
  const changed = there.pieces.filter(({ changedThere }) => changedThere)
  const keys: Key[] = [
    ...(there.title ? ['title' as const] : []),
    ...(there.excerpt ? ['excerpt' as const] : []),
    ...changed.map(({ at }) => at),
  ]
  const choose = (key: Key) => (side: Side) => setSides(new Map(sides).set(key, side))
  const isAllChosen = keys.every((key) => sides.has(key))
  const send = async (of: (key: Key) => Side) => {
    const done = await settle.send({
      params: { id: post.id, publicationId: copy.publicationId },
      body: {
        fingerprint: there.fingerprint,
        version: post.version,
        title: of('title'),
        excerpt: of('excerpt'),
        pieces: changed.map(({ at }) => ({ at, take: of(at) })),
      },
    })
    if (!done) return
    snackbar.ok(t('settled'))
    onClose()
  }
  const names = { ours: t('ours'), theirs: t('theirs', { site: copy.site }) }
  return (
    <Dialog
      onClose={onClose}
      width={960}
      title={t('title', { site: copy.site })}
      actions={
        <Row align="stretch" justify="end" wrap gap={2} fingers>
          <Button variant="default" disabled={settle.isSending} onClick={() => void send(() => 'ours')}>
            {t('keepAll')}
          </Button>
          {keys.length > 0 && (
            <Button variant="default" disabled={settle.isSending} onClick={() => void send(() => 'theirs')}>
              {t('takeAll')}
            </Button>
          )}
          {keys.length > 1 && (
            <Button
              disabled={!isAllChosen}
              loading={settle.isSending}
              onClick={() => void send((key) => sides.get(key) ?? 'ours')}
            >
              {t('settle')}
            </Button>
          )}
        </Row>
      }
    >
      <Stack gap={4}>
        <Text look="body" tone="quiet">
          {t('lead')}
        </Text>
        <Problem problem={settle.problem} wait={settle.wait} />
        {keys.length === 0 && <Notice kind="info">{t('onlyMarkup')}</Notice>}
        {there.picture && <Notice kind="info">{t('picture')}</Notice>}
        {(['title', 'excerpt'] as const).map((key) => {
          const texts = there[key]
          return (
            texts && (
              <Change
                key={key}
                name={t(`publishing:field.${key}`)}
                ours={texts.ours}
                theirs={texts.theirs}
                isText
                names={names}
                language={post.language}
                side={sides.get(key) ?? null}
                onChoose={choose(key)}
              />
            )
          )
        })}
        {changed.map((piece: PairedPiece, nth) => (
          <Change
            key={piece.at}
            name={t('piece', { nth: nth + 1, count: changed.length })}
            ours={piece.ours}
            theirs={piece.theirs}
            names={names}
            language={post.language}
            side={sides.get(piece.at) ?? null}
            onChoose={choose(piece.at)}
          />
        ))}
      </Stack>
    </Dialog>
  )
}

type ChangeProps = {
  name: string
  ours: string
  theirs: string
  /** Plain words, and no HTML. */
  isText?: boolean
  names: Record<Side, string>
  language: string | null
  side: Side | null
  onChoose: (side: Side) => void
}

const Change = ({ name, ours, theirs, isText = false, names, language, side, onChoose }: ChangeProps) => {
  const { t } = useTranslation('after')
  const blocks = useMemo(() => {
    const read = (text: string) => (isText ? [{ tag: 'p', text }] : blocksOf(text))
    return diffBlocks(read(ours), read(theirs))
  }, [ours, theirs, isText])
  return (
    <Panel as="section" gap={2} p={3} className={classes.change} aria-label={name}>
      <h3>{name}</h3>
      {!isChanged(blocks) && (
        <Text look="body" tone="quiet">
          {t('sameWords')}
        </Text>
      )}
      <Grid gap={3} align="stretch">
        {(['ours', 'theirs'] as const).map((one) => (
          <Panel key={one} py={2} px={3} className={classes.side} data-chosen={side === one || undefined}>
            <h4>{names[one]}</h4>
            {(one === 'ours' ? ours : theirs) === '' ? (
              <Text look="body" tone="quiet">
                {t('notThere')}
              </Text>
            ) : (
              <HistoryDiff blocks={blocks} side={one === 'ours' ? 'old' : 'new'} language={language} />
            )}
          </Panel>
        ))}
      </Grid>
      <SegmentedControl
        fullWidth
        className={classes.choice}
        aria-label={t('choose', { name })}
        value={side ?? ''}
        onChange={(value) => onChoose(value as Side)}
        data={[
          { value: 'ours', label: t('keep') },
          { value: 'theirs', label: t('take') },
        ]}
      />
    </Panel>
  )
}
