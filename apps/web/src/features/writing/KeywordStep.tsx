import { KEYWORD_MAX, KEYWORD_MIN } from '@tintario/contract/posts/limits.ts'
import { api, call } from '../../api/call.ts'
import { useApi } from '../../api/use-api.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Text } from '../../ui/parts.tsx'
import { StepBody } from './frame/StepBody.tsx'
import { StepFailure } from './frame/StepFailure.tsx'
import { KeywordTable } from './options/KeywordTable.tsx'
import { figures, knownFigures } from './options/known-figures.ts'
import { OptionsBody } from './options/OptionsBody.tsx'
import { isOwn } from './options/options.ts'
import { SearchQueries } from './options/SearchQueries.tsx'
import { useFigures } from './options/use-figures.ts'
import { useOptionList } from './options/use-option-list.ts'
import { AI_TIMEOUT_MS } from './timings.ts'
import { useForgetGenerated, useGeneration } from './use-generation.ts'
import { useStored } from './use-stored.ts'
import { usePostWizard, useStepActs } from './wizard-context.ts'

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
