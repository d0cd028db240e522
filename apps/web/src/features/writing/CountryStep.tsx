import { Select, type SelectProps } from '@mantine/core'
import { countries } from '@tintario/contract/billing/countries.ts'
import { languageOf } from '@tintario/prose/language-of.ts'
import { useMemo, useState } from 'react'
import { useSearch } from 'wouter'
import { api } from '../../api/call.ts'
import { combineQueries } from '../../api/combine-queries.ts'
import { Failure } from '../../api/Failure.tsx'
import { useApi } from '../../api/use-api.ts'
import { useOptions } from '../../api/use-options.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Row, Text } from '../../ui/parts.tsx'
import { countryFilter } from './country/find-country.ts'
import { fromBrowser } from './country/from-browser.ts'
import { impliedType } from './country/implied-type.ts'
import { CountryLetters, TypeShape } from './country/OptionPicture.tsx'
import { useDraft } from './drafts.ts'
import { StepSkeleton } from './frame/FrameSkeleton.tsx'
import { StepBody } from './frame/StepBody.tsx'
import { StepFailure } from './frame/StepFailure.tsx'
import { useForgetGenerated } from './use-generation.ts'
import { useStored } from './use-stored.ts'
import { usePostWizard, useStepActs } from './wizard-context.ts'

type Answers = { country: string; language: string; type: string }
type Field = keyof Answers

const optionLists = {
  country: 'target-countries',
  language: 'supported-languages',
  type: 'post-types',
} as const
const required = {
  country: 'FIELD_COUNTRY_IS_REQUIRED',
  language: 'FIELD_LANGUAGE_IS_REQUIRED',
  type: 'FIELD_POST_TYPE_IS_REQUIRED',
} as const
const fields = Object.keys(optionLists) as Field[]
const offered = { country: countries, language: ['en', 'es'] }

const useLists = () => {
  const lists = {
    country: useOptions('target-countries'),
    language: useOptions('supported-languages'),
    type: useOptions('post-types'),
  }
  return {
    options: (field: Field) =>
      (lists[field].data ?? []).map(({ name, tag }) => ({ value: tag, label: name })),
    all: combineQueries(lists.country, lists.language, lists.type),
  }
}

/** Types of posts that the step explains. */
const types = ['article', 'guide', 'list', 'news', 'product_story'] as const

const renderOption: SelectProps['renderOption'] = ({ option }) => (
  <Row as="span" gap={3}>
    <CountryLetters tag={option.value} />
    {option.label}
  </Row>
)
const TypeOption = ({ tag, name }: { tag: string; name: string }) => {
  const { t } = useTranslation('writing')
  const about = types.find((one) => one === tag)
  return (
    <Row as="span" gap={3}>
      <TypeShape tag={tag} />
      <span>
        {name}
        {about && (
          <Text as="span" block look="hint">
            {t(`country.about.${about}`)}
          </Text>
        )}
      </span>
    </Row>
  )
}
const renderType: SelectProps['renderOption'] = ({ option }) => (
  <TypeOption tag={option.value} name={option.label} />
)

type Defaults = Partial<Record<Field, string | null>>
type Origin = 'last' | 'browser'

const Form = ({ defaults, origin }: { defaults: Defaults; origin: Origin }) => {
  const { t } = useTranslation('writing')
  const { t: label } = useTranslation('messages')
  const message = useMessage()
  const { post, open } = usePostWizard()
  const stored = useMemo(
    () => ({ country: post.country ?? '', language: post.language ?? '', type: post.type ?? '' }),
    [post.country, post.language, post.type],
  )
  // The type is no setting of a browser.
  const named = fields.filter((field) => origin === 'last' || field !== 'type')
  const isPrefilled = named.some((field) => !stored[field] && defaults[field])
  const { value, change, forget, isDirty } = useDraft<Answers>('country', {
    country: stored.country || defaults.country || '',
    language: stored.language || defaults.language || '',
    type: stored.type || defaults.type || '',
  })
  const [isTried, setTried] = useState(false)
  const { options, all } = useLists()
  const { store, error: failure, isStoring } = useStored(api.posts.setCountryAndLanguage)
  const forgetGenerated = useForgetGenerated()
  const canSave = fields.every((field) => value[field])
  const isNew = fields.some((field) => value[field] !== stored[field])

  const save = async () => {
    setTried(true)
    if (!canSave) return false
    if (!isNew) return true
    const isStored = await store({ params: { id: post.id }, body: value })
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
  const next = () =>
    void save().then((isStored) => {
      if (isStored) open('platform')
    })
  useStepActs({ isDirty, canSave, save })
  if (all.error) return <Failure of={all} />
  const select = (field: Field, render?: SelectProps['renderOption']) => (
    <Select
      key={field}
      label={t(`country.${field}`)}
      placeholder={t('country.choose')}
      size="md"
      searchable
      // Its list is inside the landmark of the page.
      comboboxProps={{ withinPortal: false }}
      selectFirstOptionOnChange
      allowDeselect={false}
      // Typing replaces what is chosen instead of adding to it.
      onClick={(event) => event.currentTarget.select()}
      onFocus={(event) => event.currentTarget.select()}
      required
      withAsterisk={false}
      data={options(field)}
      filter={field === 'country' ? countryFilter : undefined}
      value={value[field] || null}
      onChange={(tag) => change({ ...value, [field]: tag ?? '' })}
      renderOption={render}
      nothingFoundMessage={t('country.nothing')}
      leftSection={field === 'country' && value.country ? <CountryLetters tag={value.country} /> : undefined}
      leftSectionWidth={field === 'country' && value.country ? 48 : undefined}
      error={isTried && !value[field] ? message(required[field]) : undefined}
    />
  )
  return (
    <StepBody
      title={t('country.title')}
      intro={t('country.intro')}
      next={{ label: label('LABEL_NEXT'), onClick: next, isBusy: isStoring }}
    >
      {isPrefilled && !isDirty && (
        <Notice kind="info">{t(origin === 'last' ? 'country.sameAsLast' : 'country.fromBrowser')}</Notice>
      )}
      {select('country', renderOption)}
      {select('language')}
      {select('type', renderType)}
      {failure && <StepFailure act="setCountry" error={failure} onRetry={next} />}
    </StepBody>
  )
}

/** Step 2: where the readers are, the language of the text and its kind; filled in from the last post or the browser. */
export const CountryStep = () => {
  const { post } = usePostWizard()
  const isComplete = !!(post.country && post.language && post.type)
  const { data, isPending } = useApi(api.posts.latestParams, undefined, {
    enabled: !isComplete,
    retry: false,
  })
  const asked = new URLSearchParams(useSearch()).get('type')
  // Without the defaults the fields start empty: that is no reason to stop anybody.
  if (!isComplete && isPending) return <StepSkeleton />
  const isAnyLast = !!(data?.country || data?.language || data?.type)
  const browser = fromBrowser(navigator.languages, offered)
  const spoken = languageOf(`${post.title ?? ''}. ${post.description}`)
  const ofBrief = offered.language.find((language) => language === spoken)
  const defaults = {
    country: data?.country ?? browser.country,
    language: ofBrief ?? data?.language ?? browser.language,
    type: asked ?? data?.type ?? impliedType(post),
  }
  return <Form defaults={defaults} origin={isAnyLast ? 'last' : 'browser'} />
}
