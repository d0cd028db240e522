import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { KEYWORD_MAX, KEYWORD_MIN } from '@tintario/contract/posts/limits.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api, call } from '../../../api/call.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useDraft } from './drafts.ts'
import { StepBody } from './frame/StepBody.tsx'
import { StepFailure } from './frame/StepFailure.tsx'
import { Stopped, Working } from './frame/Working.tsx'
import { KeywordTable } from './options/KeywordTable.tsx'
import classes from './options/OptionList.module.css'
import { OwnField } from './options/OwnField.tsx'
import { isOwn } from './options/options.ts'
import { type ChoiceDraft, useChoices } from './options/use-choices.ts'
import { useMore } from './options/use-more.ts'
import { AI_TIMEOUT_MS } from './timings.ts'
import { useForgetGenerated, useGeneration } from './use-generation.ts'
import { useStored } from './use-stored.ts'
import { usePostWizard, useStepActs } from './wizard-context.ts'

const WAITING_LINES = [52, 52, 52, 52, 52, 52]

/** Step 5: the words that the post is to be found by (WIZ-37 to WIZ-43). They are optional. */
export const KeywordStep = () => {
  const { t } = useTranslation('wizard')
  const { t: label } = useTranslation('messages')
  const message = useMessage()
  const { post, open } = usePostWizard()
  const params = { id: post.id }
  const made = useGeneration(api.writing.primaryKeywords, { params })
  const forgetGenerated = useForgetGenerated()
  const draft = useDraft<ChoiceDraft | null>('keyword', null)
  const options = useMemo(
    () => (made.data ?? []).map((option) => ({ ...option, text: option.keyword })),
    [made.data],
  )
  const list = useChoices({ options, stored: post.primaryKeyword, draft })
  const more = useMore(
    () => call(api.writing.primaryKeywords, { params, body: { more: true }, timeout: AI_TIMEOUT_MS }),
    made.data,
    made.put,
  )
  const { store, error, isStoring } = useStored(api.posts.setPrimaryKeyword)

  const { chosen } = list
  const isNew = chosen !== null && chosen.text !== post.primaryKeyword
  const save = async () => {
    if (!chosen || (!isNew && post.completedSteps.includes('primary_keyword'))) return true
    const isStored = await store({
      params,
      body: {
        primaryKeyword: chosen.text,
        primaryKeywordId: isOwn(chosen.id) ? undefined : chosen.id,
      },
    })
    if (isStored) {
      draft.forget()
      made.put((made.data ?? []).map((option) => ({ ...option, isChosen: option.id === chosen.id })))
      // Titles, references and the outline follow from the keyword.
      if (isNew) forgetGenerated(api.writing.titles, api.writing.references, api.writing.structureTree)
    }
    return isStored
  }
  const next = () =>
    void save().then((isStored) => {
      if (isStored) open('title')
    })
  useStepActs({ isDirty: draft.isDirty && isNew, canSave: true, save })
  const length = list.typed.trim().length
  const isUnmeasured = options.length > 0 && options.every((o) => o.volume === null && o.cpc === null)
  return (
    <StepBody
      title={t('keyword.title')}
      intro={t('keyword.intro')}
      next={{
        label: label('LABEL_NEXT'),
        onClick: next,
        isBusy: isStoring,
        reason: made.data && !chosen ? t('keyword.withoutReason') : undefined,
      }}
    >
      {made.isWorking && <Working text={t('keyword.working')} onStop={made.stop} lines={WAITING_LINES} />}
      {made.isStopped && <Stopped text={t('working.stopped')} onStart={made.start} />}
      {made.error && <StepFailure act="findKeywords" error={made.error} onRetry={made.start} />}
      {list.choices.length > 0 && (
        <KeywordTable choices={list.choices} chosenId={chosen?.id ?? null} onChoose={list.choose} />
      )}
      {made.data?.length === 0 && <p>{t('keyword.none')}</p>}
      {isUnmeasured && <p className={classes.note}>{t('keyword.unmeasured')}</p>}
      {made.data && (
        <div className={classes.more}>
          <Button
            variant="light"
            loading={more.isAsking}
            onClick={more.more}
            leftSection={<IconSparkles size={16} stroke={1.75} />}
          >
            {t('keyword.more')}
          </Button>
          <span role="status">{more.added !== null && t('options.added', { count: more.added })}</span>
        </div>
      )}
      {more.error !== null && <StepFailure act="findKeywords" error={more.error} onRetry={more.more} />}
      <OwnField
        label={t('keyword.own')}
        placeholder={t('keyword.ownExample')}
        value={list.typed}
        onChange={list.setTyped}
        onAdd={list.add}
        max={KEYWORD_MAX}
        problem={length < KEYWORD_MIN || length > KEYWORD_MAX ? message('FIELD_KEYWORD_LENGTH') : null}
      />
      {error && <StepFailure act="setKeyword" error={error} onRetry={next} />}
    </StepBody>
  )
}
