import { Radio, VisuallyHidden } from '@mantine/core'
import { TITLE_MAX, TITLE_MIN } from '@tintario/contract/posts/limits.ts'
import { api, call } from '../../api/call.ts'
import { useIntegrations } from '../../api/use-integrations.ts'
import { useWorkspaces } from '../../api/use-workspaces.ts'
import { useWriterName } from '../../api/use-writer-access.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Box, Row, Stack, Text } from '../../ui/parts.tsx'
import { OverlapCard } from '../shop-index/index.ts'
import { StepBody } from './frame/StepBody.tsx'
import { StepFailure } from './frame/StepFailure.tsx'
import googlePreview from './options/GooglePreview.module.css'
import classes from './options/OptionList.module.css'
import { OptionsBody } from './options/OptionsBody.tsx'
import { isOwn } from './options/options.ts'
import { useOptionList } from './options/use-option-list.ts'
import { AI_TIMEOUT_MS } from './timings.ts'
import { useForgetGenerated, useGeneration } from './use-generation.ts'
import { useStored } from './use-stored.ts'
import { usePostLang, usePostWizard, useStepActs } from './wizard-context.ts'

const TITLE_SHOWN = 60
const cut = (text: string, max: number) =>
  text.length > max ? `${text.slice(0, max).replace(/\s+\S*$/, '')}…` : text // Short text: it is cut before.

/** The title as a search engine may show it, cut where it usually is. */
const GooglePreview = ({ title }: { title: string }) => {
  const { t } = useTranslation('writing')
  const lang = usePostLang()
  const { data } = useIntegrations()
  const { current } = useWorkspaces()
  const site = data?.find((one) => one.isActive)?.name ?? current?.name ?? ''
  return (
    <>
      <Box p={4} shadow={2} line="all" round="lg" bg="raised">
        <Row as="p" gap={2} look="label" light className={googlePreview.site}>
          <span aria-hidden="true">{site.slice(0, 1).toUpperCase()}</span>
          {site}
        </Row>
        <Text look="section" tone="link" mt={2} mb={1} lang={title ? lang : undefined}>
          {cut(title, TITLE_SHOWN) || t('title.choose')}
        </Text>
        <Text look="hint">{t('title.previewText')}</Text>
      </Box>
      <Text mt={3} look="label" light>
        {t('title.previewNote')}
      </Text>
    </>
  )
}

/** What stands in for the titles of a model, and for those of the built-in writer, which makes one or two. */
const WAITING_LINES = [64, 64, 64, 64, 64]
const OWN_WORDS_LINES = [90]
const OWN = { min: TITLE_MIN, max: TITLE_MAX, problem: 'FIELD_TITLE_LENGTH' }
const textOf = ({ title }: { title: string }) => title
/** About as many characters as a search result shows of a title. */
const GOOD_MIN = 35
const GOOD_MAX = 60
const lengthOf = (text: string) =>
  text.length < GOOD_MIN ? 'short' : text.length > GOOD_MAX ? 'long' : 'good'

/** Step 6: the title, as it will be read (WIZ-44 to WIZ-49). */
export const TitleStep = () => {
  const { t } = useTranslation('writing')
  const { t: label } = useTranslation('messages')
  const { post, open } = usePostWizard()
  const isModel = useWriterName() === 'model'
  const params = { id: post.id }
  const made = useGeneration(api.writing.titles, { params })
  const forgetGenerated = useForgetGenerated()
  const list = useOptionList({
    step: 'title',
    made,
    textOf,
    own: OWN,
    stored: post.title,
    askMore: () => call(api.writing.titles, { params, body: { more: true }, timeout: AI_TIMEOUT_MS }),
  })
  const { store, error, isStoring } = useStored(api.posts.setTitle)
  const { chosen } = list
  const save = async () => {
    const taken = list.take()
    if (!taken) return !list.isTyped
    const isNew = taken.text !== post.title
    if (!isNew && post.completedSteps.includes('title')) return true
    const titleId = isOwn(taken.id) ? undefined : taken.id
    const isStored = await store({ params, body: { title: taken.text, titleId } })
    if (isStored) {
      list.settle(taken.id)
      if (isNew) forgetGenerated(api.writing.structureTree)
    }
    return isStored
  }
  const next = () =>
    void save().then((isStored) => {
      if (isStored) open('references')
    })
  useStepActs({ isDirty: list.isDirty, canSave: true, save })
  const preview = list.typed.trim() || chosen?.text || ''
  return (
    <StepBody
      title={t('title.title')}
      intro={t('title.intro')}
      aside={{
        title: t('title.preview'),
        content: <GooglePreview title={preview} />,
      }}
      next={{
        label: label('LABEL_NEXT'),
        onClick: next,
        isBusy: isStoring,
        reason:
          !made.data || list.isTyped
            ? undefined
            : chosen
              ? list.isOnly && t('options.only')
              : t('title.withoutReason'),
      }}
    >
      <OptionsBody
        step="title"
        made={made}
        list={list}
        lines={isModel ? WAITING_LINES : OWN_WORDS_LINES}
        own={OWN}
      >
        {list.choices.length > 0 && (
          <Radio.Group
            value={chosen?.id ?? null}
            onChange={list.choose}
            label={<VisuallyHidden>{t('title.options')}</VisuallyHidden>}
          >
            <Stack gap={2}>
              {list.choices.map(({ id, text }) => (
                <Radio.Card key={id} value={id} className={classes.card} radius="lg">
                  <Radio.Indicator className={classes.mark} />
                  <span className={classes.text} lang={post.language ?? undefined}>
                    {text}
                  </span>
                  {(list.choices.length > 1 || lengthOf(text) !== 'short') && (
                    <Row
                      as="span"
                      gap={2}
                      look="label"
                      light
                      className={classes.length}
                      data-length={lengthOf(text)}
                    >
                      <i style={{ width: Math.min(84, text.length * 0.7) }} />
                      {t(`title.length.${lengthOf(text)}`, { count: text.length })}
                    </Row>
                  )}
                </Radio.Card>
              ))}
            </Stack>
          </Radio.Group>
        )}
      </OptionsBody>
      <OverlapCard postId={post.id} title={preview} />
      {error && <StepFailure act="setTitle" error={error} onRetry={next} />}
    </StepBody>
  )
}
