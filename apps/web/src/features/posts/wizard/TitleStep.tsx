import { Button, Radio, VisuallyHidden } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { TITLE_MAX, TITLE_MIN } from '@tintario/contract/posts/limits.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api, call } from '../../../api/call.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useDraft } from './drafts.ts'
import { StepBody } from './frame/StepBody.tsx'
import { StepFailure } from './frame/StepFailure.tsx'
import { Stopped, Working } from './frame/Working.tsx'
import { GooglePreview } from './options/GooglePreview.tsx'
import classes from './options/OptionList.module.css'
import { OwnField } from './options/OwnField.tsx'
import { isOwn } from './options/options.ts'
import { type ChoiceDraft, useChoices } from './options/use-choices.ts'
import { useMore } from './options/use-more.ts'
import { AI_TIMEOUT_MS } from './timings.ts'
import { useForgetGenerated, useGeneration } from './use-generation.ts'
import { useStored } from './use-stored.ts'
import { usePostWizard, useStepActs } from './wizard-context.ts'

const WAITING_LINES = [64, 64, 64, 64, 64]
/** About as many characters as a search result shows of a title. */
const GOOD_MIN = 35
const GOOD_MAX = 60
const lengthOf = (text: string) =>
  text.length < GOOD_MIN ? 'short' : text.length > GOOD_MAX ? 'long' : 'good'

/** Step 6: the title, as it will be read (WIZ-44 to WIZ-49). */
export const TitleStep = () => {
  const { t } = useTranslation('wizard')
  const { t: label } = useTranslation('messages')
  const message = useMessage()
  const { post, open } = usePostWizard()
  const params = { id: post.id }
  const made = useGeneration(api.writing.titles, { params })
  const forgetGenerated = useForgetGenerated()
  const draft = useDraft<ChoiceDraft | null>('title', null)
  const options = useMemo(
    () => (made.data ?? []).map((option) => ({ ...option, text: option.title })),
    [made.data],
  )
  const list = useChoices({ options, stored: post.title, draft })
  const more = useMore(
    () => call(api.writing.titles, { params, body: { more: true }, timeout: AI_TIMEOUT_MS }),
    made.data,
    made.put,
  )
  const { store, error, isStoring } = useStored(api.posts.setTitle)

  const { chosen } = list
  const isNew = chosen !== null && chosen.text !== post.title
  const save = async () => {
    if (!chosen || (!isNew && post.completedSteps.includes('title'))) return true
    const isStored = await store({
      params,
      body: { title: chosen.text, titleId: isOwn(chosen.id) ? undefined : chosen.id },
    })
    if (isStored) {
      draft.forget()
      made.put((made.data ?? []).map((option) => ({ ...option, isChosen: option.id === chosen.id })))
      if (isNew) forgetGenerated(api.writing.structureTree)
    }
    return isStored
  }
  const next = () =>
    void save().then((isStored) => {
      if (isStored) open('references')
    })
  useStepActs({ isDirty: draft.isDirty && isNew, canSave: true, save })
  const length = list.typed.trim().length
  const preview = list.typed.trim() || chosen?.text || ''
  return (
    <StepBody
      title={t('title.title')}
      intro={t('title.intro')}
      aside={{
        title: t('title.preview'),
        content: <GooglePreview title={preview} description={post.description} />,
      }}
      next={{
        label: label('LABEL_NEXT'),
        onClick: next,
        isBusy: isStoring,
        reason: made.data && !chosen ? t('title.withoutReason') : undefined,
      }}
    >
      {made.isWorking && <Working text={t('title.working')} onStop={made.stop} lines={WAITING_LINES} />}
      {made.isStopped && <Stopped text={t('working.stopped')} onStart={made.start} />}
      {made.error && <StepFailure act="findTitles" error={made.error} onRetry={made.start} />}
      {list.choices.length > 0 && (
        <Radio.Group
          value={chosen?.id ?? null}
          onChange={list.choose}
          label={<VisuallyHidden>{t('title.options')}</VisuallyHidden>}
        >
          <div className={classes.list}>
            {list.choices.map(({ id, text }) => (
              <Radio.Card key={id} value={id} className={classes.card} radius="lg">
                <Radio.Indicator className={classes.mark} />
                <span className={classes.text}>{text}</span>
                <span className={classes.length} data-length={lengthOf(text)}>
                  <i style={{ width: Math.min(84, text.length * 0.7) }} />
                  {t(`title.length.${lengthOf(text)}`, { count: text.length })}
                </span>
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
      )}
      {made.data && (
        <div className={classes.more}>
          <Button
            variant="light"
            loading={more.isAsking}
            onClick={more.more}
            leftSection={<IconSparkles size={16} stroke={1.75} />}
          >
            {t('title.more')}
          </Button>
          <span role="status">{more.added !== null && t('options.added', { count: more.added })}</span>
        </div>
      )}
      {more.error !== null && <StepFailure act="findTitles" error={more.error} onRetry={more.more} />}
      <OwnField
        label={t('title.own')}
        placeholder={t('title.ownExample')}
        value={list.typed}
        onChange={list.setTyped}
        onAdd={list.add}
        max={TITLE_MAX}
        problem={length < TITLE_MIN || length > TITLE_MAX ? message('FIELD_TITLE_LENGTH') : null}
      />
      {error && <StepFailure act="setTitle" error={error} onRetry={next} />}
    </StepBody>
  )
}
