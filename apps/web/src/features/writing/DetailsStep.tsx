import { Button, Select } from '@mantine/core'
import type { BrandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import { DESCRIPTION_TYPED_MAX, GENERATE_MIN } from '@tintario/contract/posts/limits.ts'
import { languageOf } from '@tintario/prose/language-of.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { api } from '../../api/call.ts'
import { combineQueries } from '../../api/combine-queries.ts'
import { Failure } from '../../api/Failure.tsx'
import { useApi } from '../../api/use-api.ts'
import { useOptions } from '../../api/use-options.ts'
import { useOwnWords } from '../../api/use-own-words.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Box, Row, Text } from '../../ui/parts.tsx'
import { editPostPath } from '../../ui/paths.ts'
import { snackbar } from '../../ui/snackbar.ts'
import { useVoices } from '../brand-voices/index.ts'
import { AnotherLanguage } from './details/AnotherLanguage.tsx'
import { DescriptionField, shownText, type Versions } from './details/DescriptionField.tsx'
import classes from './details/DetailsStep.module.css'
import { factsOf } from './details/description-notes.ts'
import { canGoOn, descriptionProblem } from './details/description-rules.ts'
import { OwnWords } from './details/OwnWords.tsx'
import { SoundPanel } from './details/SoundPanel.tsx'
import { useEnhance } from './details/use-enhance.ts'
import { useReveal } from './details/use-reveal.ts'
import { VoiceCards } from './details/VoiceCards.tsx'
import { useDraft } from './drafts.ts'
import { failureOf } from './failure.ts'
import { StepSkeleton } from './frame/FrameSkeleton.tsx'
import { StepBody } from './frame/StepBody.tsx'
import { StepFailure } from './frame/StepFailure.tsx'
import { useForgetGenerated } from './use-generation.ts'
import { useStored } from './use-stored.ts'
import { usePostWizard, useStepActs } from './wizard-context.ts'

type Answers = Versions & { tone: string; pov: string; audience: string; brandVoiceId: string }
type Choice = 'tone' | 'pov' | 'audience'
type Defaults = Partial<Record<Choice | 'brandVoiceId', string | null>>

/** What a shop's first post begins with. */
const usual = { tone: 'friendly', pov: 'first_plural', audience: 'general' } as const

type Lists = Record<Choice, ReturnType<typeof useOptions>>

/** The answers, with the usual setting for each that is missing and whose list offers it. */
const withUsual = (answers: Answers, lists: Lists): Answers => {
  const settingOf = (field: Choice) => {
    const isOffered = lists[field].data?.some(({ tag }) => tag === usual[field])
    return answers[field] || (isOffered ? usual[field] : '')
  }
  return { ...answers, tone: settingOf('tone'), pov: settingOf('pov'), audience: settingOf('audience') }
}

const required = {
  tone: 'FIELD_TONE_IS_REQUIRED',
  pov: 'FIELD_POINT_OF_VIEW_REQUIRED',
  audience: 'FIELD_AUDIENCE_REQUIRED',
} as const
const choices = Object.keys(required) as Choice[]

/** Takes up the voice that was made for this post meanwhile, once: the address it came by is put back. */
const useMadeVoice = (voices: readonly BrandVoice[], take: (id: string) => void) => {
  const { post } = usePostWizard()
  const [, navigate] = useLocation()
  const made = new URLSearchParams(useSearch()).get('voice')
  useEffect(() => {
    // The list that was read before it was made does not have it yet.
    if (made === null || !voices.some(({ id }) => id === made)) return
    take(made)
    navigate(`${editPostPath(post.id)}?step=details`, { replace: true })
  }, [made, voices, take, navigate, post.id])
}

const Form = ({ defaults, voices }: { defaults: Defaults; voices: readonly BrandVoice[] }) => {
  const { t } = useTranslation('writing')
  const { t: label } = useTranslation('messages')
  const message = useMessage()
  const { post, open, announce } = usePostWizard()
  const lists = {
    tone: useOptions('post-tones'),
    pov: useOptions('post-points-of-view'),
    audience: useOptions('post-audiences'),
  }
  const voiceOf = (id: string | null | undefined) => voices.find((voice) => voice.id === id)?.id
  const draft = useDraft<Answers>('details', {
    original: post.description,
    enhanced: null,
    isEnhancedShown: false,
    tone: post.tone ?? defaults.tone ?? '',
    pov: post.pov ?? defaults.pov ?? '',
    audience: post.audience ?? defaults.audience ?? '',
    brandVoiceId:
      voiceOf(post.brandVoiceId) ??
      voiceOf(defaults.brandVoiceId) ??
      (voices.length === 1 ? (voices[0]?.id ?? '') : ''),
  })
  const { change, forget, isDirty } = draft
  const value = withUsual(draft.value, lists)
  const [isTried, setTried] = useState(false)
  /** Whether the field was left with something in it. */
  const [isLeft, setLeft] = useState(false)
  const { store, error, isStoring } = useStored(api.posts.setDetails)
  const toLanguage = useStored(api.posts.setCountryAndLanguage)
  const [isLanguageKept, setLanguageKept] = useState(false)
  const forgetGenerated = useForgetGenerated()
  const text = shownText(value)
  const state = { text, isEnhanced: value.enhanced !== null, stored: post.description }
  const problem = descriptionProblem(state)
  const areChosen = choices.every((field) => value[field]) && value.brandVoiceId !== ''
  const canSave = problem === null && areChosen
  const spoken = useMemo(() => languageOf(text), [text])
  const otherLanguage =
    (spoken === 'en' || spoken === 'es') && post.language !== spoken && !post.isExample && !isLanguageKept
      ? spoken
      : null
  // The recorded writer of an example uses the description.
  const isOwnWords = useOwnWords() && !post.isExample
  // Without a model these settings change nothing, so they are folded away unless one of them has to be chosen.
  const [isVoiceOpen, setVoiceOpen] = useState(false)
  const areListed = choices.every((field) => lists[field].data !== undefined)
  if (areListed && !areChosen && !isVoiceOpen) setVoiceOpen(true)
  const isVoiceShown = !isOwnWords || isVoiceOpen
  useMadeVoice(voices, (brandVoiceId) => {
    change({ ...value, brandVoiceId })
    setVoiceOpen(true)
  })

  const enhance = useEnhance(post.id)
  const onRevealed = useCallback(
    (enhanced: string) => {
      change({ ...draft.value, original: text, enhanced, isEnhancedShown: true })
      announce(enhanced, post.language ?? undefined)
      snackbar.ok(message('MESSAGES_DESCRIPTION_OPTIMIZED'))
    },
    [change, draft.value, text, announce, message, post.language],
  )
  const reveal = useReveal(onRevealed)
  const runEnhance = () =>
    void enhance.run(text).then((enhanced) => {
      if (enhanced !== null) reveal.start(enhanced)
    })

  const save = async () => {
    setTried(true)
    if (!canSave) return false
    const { tone, pov, audience, brandVoiceId } = value
    const isStored = await store({
      params: { id: post.id },
      body: { description: text.trim(), tone, pov, audience, brandVoiceId },
    })
    if (isStored) {
      forget()
      forgetGenerated(
        api.writing.primaryKeywords,
        api.sources.keywordFigures,
        api.writing.titles,
        api.writing.references,
        api.writing.structureTree,
      )
    }
    return isStored
  }
  const isComplete = post.completedSteps.includes('details')
  const goOn = () =>
    void save().then((isStored) => {
      if (isStored) open('keyword')
    })
  const next = () => {
    if (!isDirty && isComplete) return open('keyword')
    if (otherLanguage && canSave) return setTried(true)
    goOn()
  }
  const writeIn = async (language: 'en' | 'es') => {
    const { country, type } = post
    const body = { country: country ?? '', language, type: type ?? '' }
    if (await toLanguage.store({ params: { id: post.id }, body })) goOn()
  }
  useStepActs({ isDirty, canSave, save })
  const nameOf = (field: Choice) => lists[field].data?.find((o) => o.tag === value[field])?.name ?? ''
  const all = combineQueries(lists.tone, lists.pov, lists.audience)
  const fieldError = isTried || isLeft || text.trim().length > DESCRIPTION_TYPED_MAX ? problem : null
  return (
    <StepBody
      title={t('details.title')}
      intro={t('details.intro')}
      {...(!isOwnWords && {
        aside: {
          title: t('sound.title'),
          content: (
            <SoundPanel
              language={post.language}
              tone={value.tone}
              pov={value.pov}
              voice={voices.find((voice) => voice.id === value.brandVoiceId)}
              toneName={nameOf('tone')}
              povName={nameOf('pov')}
            />
          ),
        },
      })}
      next={{
        label: label('LABEL_NEXT'),
        onClick: next,
        isBusy: isStoring,
        isDisabled: !canGoOn(state) || enhance.isBusy || reveal.revealed !== null,
        reason:
          canGoOn(state) || fieldError
            ? undefined
            : isOwnWords
              ? t('details.tooShortOwn', { count: GENERATE_MIN - text.trim().length })
              : t('details.tooShort'),
      }}
    >
      <DescriptionField
        value={value}
        stored={post.description}
        onChange={(versions) => change({ ...value, ...versions })}
        onLeave={() => setLeft(text.trim() !== '')}
        onEnhance={runEnhance}
        onStop={enhance.stop}
        isEnhancing={enhance.isBusy}
        revealed={reveal.revealed}
        onRevealAll={reveal.finish}
        error={
          fieldError
            ? message(fieldError)
            : enhance.error
              ? message(failureOf('enhance', enhance.error))
              : undefined
        }
      />
      {otherLanguage && (isTried || isLeft) && (
        <AnotherLanguage
          language={otherLanguage}
          isBusy={toLanguage.isStoring}
          onSwitch={() => void writeIn(otherLanguage)}
          onKeep={() => setLanguageKept(true)}
        />
      )}
      {isOwnWords && factsOf(text, post.language) !== '' && (
        <Text look="hint" role="status">
          {t('details.inNotes')}
        </Text>
      )}
      {!post.isExample && <OwnWords />}
      {isOwnWords && (
        <Row wrap gap={2}>
          <Text look="hint">{t('details.voiceLater')}</Text>
          <Button
            className="finger"
            size="xs"
            variant="subtle"
            aria-expanded={isVoiceOpen}
            onClick={() => setVoiceOpen(!isVoiceOpen)}
          >
            {t(isVoiceOpen ? 'details.voiceHide' : 'details.voiceShow')}
          </Button>
        </Row>
      )}
      {isVoiceShown && (
        <>
          <VoiceCards
            postId={post.id}
            voices={voices}
            value={value.brandVoiceId}
            onChange={(brandVoiceId) => change({ ...value, brandVoiceId })}
            error={isTried && !value.brandVoiceId ? message('FIELD_BRAND_VOICE_IS_REQUIRED') : undefined}
          />
          {all.error !== undefined && <Failure of={all} />}
          <div className={classes.choices}>
            {choices.map((field) => (
              <Select
                key={field}
                label={t(`details.${field}`)}
                placeholder={t('country.choose')}
                size="md"
                searchable
                comboboxProps={{ withinPortal: false }}
                allowDeselect={false}
                // Typing replaces what is chosen instead of adding to it.
                onClick={(event) => event.currentTarget.select()}
                onFocus={(event) => event.currentTarget.select()}
                data={(lists[field].data ?? []).map(({ name, tag }) => ({ value: tag, label: name }))}
                value={value[field] || null}
                onChange={(tag) => change({ ...value, [field]: tag ?? '' })}
                nothingFoundMessage={t('country.nothing')}
                error={isTried && !value[field] ? message(required[field]) : undefined}
              />
            ))}
          </div>
        </>
      )}
      {error && <StepFailure act="setDetails" error={error} onRetry={goOn} />}
      {toLanguage.error && otherLanguage && (
        <StepFailure act="setCountry" error={toLanguage.error} onRetry={() => void writeIn(otherLanguage)} />
      )}
    </StepBody>
  )
}

/** Step 4: what the post is about and how it speaks (WIZ-28 to WIZ-36). */
export const DetailsStep = () => {
  const { post } = usePostWizard()
  const isComplete = !!(post.tone && post.pov && post.audience && post.brandVoiceId)
  const defaults = useApi(api.posts.latestParams, undefined, { enabled: !isComplete, retry: false })
  const voices = useVoices()
  if (voices.error)
    return (
      <Box py={7} px={6}>
        <Failure of={voices} />
      </Box>
    )
  if (!voices.data || (!isComplete && defaults.isPending)) return <StepSkeleton />
  return <Form defaults={defaults.data ?? {}} voices={voices.data} />
}
