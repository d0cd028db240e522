import { Button, FileButton, Textarea } from '@mantine/core'
import { KEYWORD_MAX, KEYWORD_MIN } from '@tintario/contract/posts/limits.ts'
import { QUERIES_TABLE_MAX } from '@tintario/contract/search-data/limits.ts'
import { type FormEvent, useId, useState } from 'react'
import { api, call } from '../../api/call.ts'
import { useApi, useCall } from '../../api/use-api.ts'
import { moment } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconChevronDown, IconChevronUp, IconUpload } from '../../ui/icons/index.ts'
import { Box, Row, Stack, Text } from '../../ui/parts.tsx'
import { StepBody } from './frame/StepBody.tsx'
import { StepFailure } from './frame/StepFailure.tsx'
import { KeywordTable } from './options/KeywordTable.tsx'
import { figures, knownFigures } from './options/known-figures.ts'
import { OptionsBody } from './options/OptionsBody.tsx'
import { isOwn } from './options/options.ts'
import classes from './options/SearchQueries.module.css'
import { useFigures } from './options/use-figures.ts'
import { useOptionList } from './options/use-option-list.ts'
import { AI_TIMEOUT_MS } from './timings.ts'
import { useForgetGenerated, useGeneration } from './use-generation.ts'
import { useStored } from './use-stored.ts'
import { usePostWizard, useStepActs } from './wizard-context.ts'

type Props = {
  /** What the workspace uploaded before. */
  queries: { count: number; uploadedAt: string } | null
  /** The workspace's queries are others now. */
  onChanged: () => void
}

/** Takes what Google Search Console exports of one's own site, as a file or pasted; kept for the workspace. */
const SearchQueries = ({ queries, onChanged }: Props) => {
  const { t } = useTranslation('writing')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [table, setTable] = useState('')
  const [isTooLong, setTooLong] = useState(false)
  const region = useId()
  const upload = useCall(api.searchData.uploadQueries, ['searchData'])
  const remove = useCall(api.searchData.removeQueries, ['searchData'])
  const send = (text: string) => {
    setTooLong(text.length > QUERIES_TABLE_MAX)
    if (text.length > QUERIES_TABLE_MAX || text.trim() === '') return
    upload.mutate(
      { body: { table: text } },
      {
        onSuccess: () => {
          setTable('')
          onChanged()
        },
      },
    )
  }
  /** Nothing is read of a file that is too long even if each of its letters takes four bytes. */
  const sendFile = async (file: File | null) => {
    if (file && file.size > 4 * QUERIES_TABLE_MAX) setTooLong(true)
    else if (file) send(await file.text())
  }
  const Mark = isOpen ? IconChevronUp : IconChevronDown
  return (
    <Box as="section" line="all" round="lg" bg="sunken" aria-label={t('keyword.queries.title')}>
      <Row
        bare
        high={44}
        type="button"
        as="button"
        justify="between"
        gap={3}
        py={3}
        px={4}
        tone="inherit"
        full
        round="lg"
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={region}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          <strong>{t('keyword.queries.title')}</strong>
          <span role="status">
            {queries
              ? t('keyword.queries.kept', {
                  count: queries.count,
                  date: moment(new Date(queries.uploadedAt), language),
                })
              : t('keyword.queries.none')}
          </span>
        </span>
        <Mark size={18} aria-hidden="true" />
      </Row>
      {isOpen && (
        <Stack
          id={region}
          as="form"
          gap={4}
          className={classes.form}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            send(table)
          }}
        >
          <p>{t('keyword.queries.how')}</p>
          <Textarea
            label={t('keyword.queries.paste')}
            placeholder={t('keyword.queries.example')}
            rows={4}
            value={table}
            onChange={(event) => setTable(event.currentTarget.value)}
            error={isTooLong ? t('keyword.queries.tooLong') : undefined}
          />
          {(upload.error ?? remove.error) && (
            <StepFailure act="uploadQueries" error={upload.error ?? remove.error} />
          )}
          <Row align="stretch" wrap gap={2}>
            <Button type="submit" variant="default" disabled={table.trim() === ''} loading={upload.isPending}>
              {t('keyword.queries.use')}
            </Button>
            <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={(file) => void sendFile(file)}>
              {(props) => (
                <Button {...props} variant="default" loading={upload.isPending} leftSection={<IconUpload />}>
                  {t('keyword.queries.file')}
                </Button>
              )}
            </FileButton>
            {queries && (
              <Button
                variant="subtle"
                color="gray"
                loading={remove.isPending}
                onClick={() => remove.mutate({ query: {} }, { onSuccess: onChanged })}
              >
                {t('keyword.queries.remove')}
              </Button>
            )}
          </Row>
        </Stack>
      )}
    </Box>
  )
}

const WAITING_LINES = [52, 52, 52, 52, 52, 52]
const OWN = { min: KEYWORD_MIN, max: KEYWORD_MAX, problem: 'FIELD_KEYWORD_LENGTH' }
const textOf = ({ keyword }: { keyword: string }) => keyword

/** Step 5: the words that the post is to be found by (WIZ-37 to WIZ-43). They are optional. */
export const KeywordStep = () => {
  const { t } = useTranslation('writing')
  const { t: label } = useTranslation('messages')
  const { post, open } = usePostWizard()
  const params = { id: post.id }
  const made = useGeneration(api.writing.primaryKeywords, { params })
  const forgetGenerated = useForgetGenerated()
  const list = useOptionList({
    step: 'keyword',
    made,
    textOf,
    own: OWN,
    stored: post.primaryKeyword,
    askMore: () =>
      call(api.writing.primaryKeywords, { params, body: { more: true }, timeout: AI_TIMEOUT_MS }),
    onMore: () => hasSource && figuresOf.again(),
  })
  const sources = useApi(api.searchData.get, { query: {} }).data
  const hasSource = sources?.hasFigures ?? false
  const figuresOf = useFigures(post.id, made, hasSource)
  const { store, error, isStoring } = useStored(api.posts.setPrimaryKeyword)
  const { chosen, choices } = list
  const save = async () => {
    const taken = list.take()
    if (!taken) return !list.isTyped
    const isNew = taken.text !== post.primaryKeyword
    if (!isNew && post.completedSteps.includes('primary_keyword')) return true
    const primaryKeywordId = isOwn(taken.id) ? undefined : taken.id
    const isStored = await store({ params, body: { primaryKeyword: taken.text, primaryKeywordId } })
    if (isStored) {
      list.settle(taken.id)
      // Titles, references and the outline follow from the keyword.
      if (isNew) forgetGenerated(api.writing.titles, api.writing.references, api.writing.structureTree)
    }
    return isStored
  }
  const isMeasured = knownFigures(choices).length === figures.length
  const next = () =>
    void save().then((isStored) => {
      if (isStored) open('title')
    })
  useStepActs({ isDirty: list.isDirty, canSave: true, save })
  return (
    <StepBody
      title={t('keyword.title')}
      intro={t('keyword.intro')}
      next={{
        label: label('LABEL_NEXT'),
        onClick: next,
        isBusy: isStoring,
        reason:
          !made.data || list.isTyped
            ? undefined
            : chosen
              ? list.isOnly && t('options.only')
              : t('keyword.withoutReason'),
      }}
    >
      <OptionsBody step="keyword" made={made} list={list} lines={WAITING_LINES} own={OWN}>
        {choices.length > 0 && (
          <KeywordTable choices={choices} chosenId={chosen?.id ?? null} onChoose={list.choose} />
        )}
        {figuresOf.isLooking && (
          <Text look="hint" role="status">
            {t('keyword.looking')}
          </Text>
        )}
        {figuresOf.error && (
          <StepFailure act="findFigures" error={figuresOf.error} onRetry={figuresOf.again} />
        )}
        {choices.length > 0 && !isMeasured && !figuresOf.isLooking && (
          <Text look="hint">{t(figuresOf.isLookedUp ? 'keyword.unknown' : 'keyword.unmeasured')}</Text>
        )}
        {hasSource && sources && <Text look="hint">{t('sources.price', { count: sources.coins })}</Text>}
        {made.data && sources && <SearchQueries queries={sources.queries} onChanged={made.start} />}
      </OptionsBody>
      {error && <StepFailure act="setKeyword" error={error} onRetry={next} />}
    </StepBody>
  )
}
