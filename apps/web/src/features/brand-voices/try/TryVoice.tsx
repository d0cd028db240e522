import { Button, Select, Skeleton, Textarea } from '@mantine/core'
import {
  VOICE_SAMPLE_MAX,
  VOICE_SAMPLE_MIN,
  VOICE_SAMPLES_A_DAY,
} from '@tintario/contract/brand-voices/limits.ts'
import type { VoiceRules } from '@tintario/contract/brand-voices/rules.ts'
import DOMPurify from 'dompurify'
import { useId, useMemo, useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { api } from '../../../api/call.ts'
import { Failure } from '../../../api/Failure.tsx'
import { useApi, useCall } from '../../../api/use-api.ts'
import { useWorkspaces } from '../../../api/use-workspaces.ts'
import { WriterRemedy } from '../../../api/WriterRemedy.tsx'
import { brokenWriterIn } from '../../../api/writer-failure.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CountedLabel } from '../../../ui/CountedLabel.tsx'
import { ErrorRegion } from '../../../ui/ErrorRegion.tsx'
import { IconChevronDown, IconVolume } from '../../../ui/icons/index.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Box, Grid, Panel, Row, Stack, Text } from '../../../ui/parts.tsx'
import { useOwnPosts } from '../learn/use-own-posts.ts'
import { rulesOf } from '../rule-lines.ts'
import { VOICE_TIMEOUT_MS } from '../timings.ts'
import { useVoices } from '../use-voices.ts'
import type { useVoiceWords } from '../VoiceFields.tsx'
import classes from './try.module.css'

/** The paragraphs of a post that a voice can rewrite. Its HTML is only read for its words. */
const paragraphsIn = (html: string): string[] => {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: ['p', 'li', 'blockquote'],
    ALLOWED_ATTR: [],
    RETURN_DOM_FRAGMENT: true,
  })
  const all = [...fragment.querySelectorAll('p, li, blockquote')].map((one) =>
    (one.textContent ?? '').replace(/\s+/g, ' ').trim(),
  )
  return [...new Set(all)].filter(({ length }) => length >= VOICE_SAMPLE_MIN && length <= VOICE_SAMPLE_MAX)
}

/** A paragraph of a published post, to choose instead of pasting one. Nothing where there is none. */
const FromPost = ({ onChoose }: { onChoose: (paragraph: string) => void }) => {
  const { t } = useTranslation('voices')
  const [postId, setPostId] = useState<string | null>(null)
  const posts = useOwnPosts()
  const post = useApi(api.posts.get, { params: { id: postId ?? '' } }, { enabled: postId !== null })
  const paragraphs = useMemo(() => paragraphsIn(post.data?.body ?? ''), [post.data?.body])
  if (posts.error) return <Failure of={posts} title={t('learn.postsFailed')} />
  if (posts.published.length === 0) return null
  return (
    <>
      <Grid>
        <Select
          label={t('try.post')}
          placeholder={t('try.choose')}
          data={posts.published.map(({ id, title }) => ({ value: id, label: title ?? '' }))}
          value={postId}
          onChange={setPostId}
          allowDeselect={false}
          searchable
          size="md"
        />
        {postId !== null && !post.error && (!post.data || paragraphs.length > 0) && (
          <Select
            key={postId}
            label={t('try.paragraphOf')}
            placeholder={t('try.choose')}
            disabled={!post.data}
            data={paragraphs.map((text, at) => ({ value: String(at), label: text }))}
            onChange={(at) => onChoose(paragraphs[Number(at)] ?? '')}
            allowDeselect={false}
            size="md"
          />
        )}
      </Grid>
      {post.error && <Failure of={post} title={t('learn.postsFailed')} />}
      {post.data && paragraphs.length === 0 && (
        <Text look="label" light>
          {t('try.noParagraph')}
        </Text>
      )}
    </>
  )
}

type HeardVoice = { name: string; prompt: string; rules: VoiceRules }

/** Rewrites one paragraph in one voice; `again` repeats the last request. */
const useTelling = () => {
  const { current } = useWorkspaces()
  const { mutate, variables, data, error, isPending } = useCall(api.brandVoices.tell)
  const tell = (paragraph: string, { prompt, rules }: HeardVoice) =>
    mutate({
      body: { paragraph, prompt: prompt.trim(), rules, workspaceId: current?.id },
      timeout: VOICE_TIMEOUT_MS,
    })
  return {
    tell,
    again: () => variables && mutate(variables),
    told: isPending ? undefined : data,
    error,
    isTelling: isPending,
  }
}
type Telling = ReturnType<typeof useTelling>

type ToldProps = { name: string; telling: Telling }

const Told = ({ name, telling: { told, error, isTelling, again } }: ToldProps) => {
  const { t } = useTranslation('voices')
  const message = useMessage()
  const id = useId()
  const broken = brokenWriterIn(error)
  return (
    <Panel as="section" gap={2} aria-labelledby={id} aria-busy={isTelling}>
      <Text as="h3" look="hint" strong id={id}>
        {name}
      </Text>
      {isTelling && (
        <Stack gap={2} role="status">
          <Text as="span" look="hint">
            {t('try.telling')}
          </Text>
          {[100, 92, 96, 60].map((width) => (
            <Skeleton key={width} height={12} width={`${width}%`} />
          ))}
        </Stack>
      )}
      {error && (
        <ErrorRegion
          title={message(messageOf(error))}
          text={broken && <WriterRemedy of={broken} />}
          onRetry={again}
        />
      )}
      {told && (
        <>
          <Text face="text" pre>
            {told.text}
          </Text>
          {told.changes.length > 0 && (
            <Stack
              as="ul"
              gap={1}
              look="hint"
              line="top"
              className={classes.changes}
              aria-label={t('try.changes')}
            >
              {told.changes.map(({ sentence, words, fixed }) => (
                <li key={sentence}>{t(fixed === null ? 'try.left' : 'try.changed', { words })}</li>
              ))}
            </Stack>
          )}
          {told.by === 'rules' && told.changes.length === 0 && <Text look="hint">{t('try.noRule')}</Text>}
        </>
      )}
    </Panel>
  )
}

type Props = { id: string; form: ReturnType<typeof useVoiceWords> }

const Trial = ({ id, form }: Props) => {
  const { t } = useTranslation('voices')
  const reason = useId()
  const [paragraph, setParagraph] = useState('')
  const [otherId, setOtherId] = useState<string | null>(null)
  const others = (useVoices().data ?? []).filter((voice) => voice.id !== id)
  const other = others.find((voice) => voice.id === otherId) ?? others[0]
  const [mine, theirs] = [useTelling(), useTelling()]
  const [heard, setHeard] = useState<{ mine: string; theirs: string | null } | null>(null)
  const { length } = paragraph.trim()
  const isFit = length >= VOICE_SAMPLE_MIN && length <= VOICE_SAMPLE_MAX
  const isTelling = mine.isTelling || theirs.isTelling
  const tell = () => {
    const name = form.words.name.trim()
    setHeard({ mine: name, theirs: other?.name ?? null })
    mine.tell(paragraph.trim(), { name, prompt: form.words.prompt, rules: rulesOf(form.lines) })
    if (other) theirs.tell(paragraph.trim(), other)
  }
  const isByRules = mine.told?.by === 'rules' || theirs.told?.by === 'rules'
  return (
    <Stack gap={4}>
      <Text look="label" light>
        {t('try.lead', { count: VOICE_SAMPLES_A_DAY })}
      </Text>
      <FromPost onChoose={setParagraph} />
      <Textarea
        name="try-paragraph"
        label={<CountedLabel text={t('try.paragraph')} value={paragraph} max={VOICE_SAMPLE_MAX} />}
        labelProps={{ style: { display: 'block' } }}
        value={paragraph}
        onChange={(event) => setParagraph(event.currentTarget.value)}
        autosize
        minRows={3}
        maxRows={8}
        size="md"
      />
      {others.length > 0 && (
        <Select
          label={t('try.other')}
          data={others.map((voice) => ({ value: voice.id, label: voice.name }))}
          value={other?.id ?? null}
          onChange={setOtherId}
          allowDeselect={false}
          size="md"
        />
      )}
      <Row gap={3} wrap>
        <Button
          variant="light"
          onClick={tell}
          loading={isTelling}
          disabled={!isFit || !form.isValid}
          aria-describedby={reason}
          leftSection={<IconVolume />}
        >
          {t(other ? 'try.both' : 'try.one')}
        </Button>
        <Text as="span" look="hint" id={reason}>
          {!isFit && t('try.length', { min: VOICE_SAMPLE_MIN, max: VOICE_SAMPLE_MAX })}
          {isFit && !form.isValid && t('try.unsound')}
        </Text>
      </Row>
      {isByRules && <Notice kind="info">{t('try.needsModel')}</Notice>}
      {heard && (
        <Grid least={250} gap={3}>
          <Told name={heard.mine || t('try.this')} telling={mine} />
          {heard.theirs !== null && <Told name={heard.theirs} telling={theirs} />}
        </Grid>
      )}
    </Stack>
  )
}

/** The way to hear a voice before it is saved. */
export const TryVoice = (props: Props) => {
  const { t } = useTranslation('voices')
  const panel = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <Box line="all" round="lg">
      <Row
        bare
        high={48}
        strong
        type="button"
        as="button"
        justify="between"
        gap={2}
        py={2}
        px={4}
        tone="text"
        full
        round="lg"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        {t('try.open')}
        <IconChevronDown size={18} />
      </Row>
      <div id={panel} className={classes.panel} hidden={!isOpen}>
        {isOpen && <Trial {...props} />}
      </div>
    </Box>
  )
}
