import { Button, TextInput } from '@mantine/core'
import { REFERENCE_TEXT_MIN } from '@tintario/contract/posts/limits.ts'
import { SEARCH_WORDS_MAX, SEARCH_WORDS_MIN } from '@tintario/contract/search-data/limits.ts'
import type { Reference } from '@tintario/contract/writing/endpoints.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/call.ts'
import { useApi, useCall } from '../../api/use-api.ts'
import { useIntegrations } from '../../api/use-integrations.ts'
import { useOwnWords } from '../../api/use-own-words.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconSearch } from '../../ui/icons/index.ts'
import { Panel, Row, Stack, Text } from '../../ui/parts.tsx'
import { factsOf } from './details/description-notes.ts'
import { useDraft } from './drafts.ts'
import { StepBody } from './frame/StepBody.tsx'
import { StepFailure } from './frame/StepFailure.tsx'
import { Stopped, Working } from './frame/Working.tsx'
import { AddReference } from './references/AddReference.tsx'
import { Analysis } from './references/Analysis.tsx'
import { EarlyQuestions } from './references/EarlyQuestions.tsx'
import classes from './references/ReferenceCard.module.css'
import { ReferenceCard } from './references/ReferenceCard.tsx'
import { useEarlyQuestions } from './references/use-early-questions.ts'
import { useNewReference } from './references/use-new-reference.ts'
import { AI_TIMEOUT_MS } from './timings.ts'
import { useForgetGenerated, useGeneration } from './use-generation.ts'
import { useStored } from './use-stored.ts'
import { usePostLang, usePostWizard, useStepActs } from './wizard-context.ts'

type Props = {
  postId: string
  /** What is searched by unless the person says otherwise. */
  words: string
  /** Coins of one search. */
  coins: number
  known: readonly Reference[]
  onFound: (all: Reference[]) => void
}

/** Searches the web for pages to build on; none of them is chosen by itself. */
const SearchReferences = ({ postId, words, coins, known, onFound }: Props) => {
  const { t } = useTranslation('writing')
  const lang = usePostLang()
  const [typed, setTyped] = useState(words.slice(0, SEARCH_WORDS_MAX))
  const [added, setAdded] = useState<number | null>(null)
  const { mutate, error, isPending } = useCall(api.sources.searchReferences)
  const asked = typed.trim()
  const search = () => {
    if (asked.length < SEARCH_WORDS_MIN) return
    setAdded(null)
    mutate(
      { params: { id: postId }, body: { words: asked }, timeout: AI_TIMEOUT_MS },
      {
        onSuccess: (all) => {
          setAdded(all.filter(({ id }) => !known.some((one) => one.id === id)).length)
          onFound(all)
        },
      },
    )
  }
  return (
    <Panel
      as="form"
      gap={4}
      py={4}
      px={5}
      fill="sunken"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        search()
      }}
    >
      <Text as="h2" look="body" strong>
        {t('references.search.title')}
      </Text>
      <TextInput
        label={t('references.search.words')}
        description={t('sources.price', { count: coins })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        size="md"
        maxLength={SEARCH_WORDS_MAX}
        value={typed}
        lang={typed === '' ? undefined : lang}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {error && <StepFailure act="searchReferences" error={error} onRetry={search} />}
      <Row gap="2 4" justify="between" wrap>
        <Button
          type="submit"
          variant="default"
          loading={isPending}
          disabled={asked.length < SEARCH_WORDS_MIN}
          leftSection={<IconSearch />}
        >
          {t('references.search.search')}
        </Button>
        <span role="status">
          {added !== null &&
            (added === 0 ? t('references.search.none') : t('options.added', { count: added }))}
        </span>
      </Row>
    </Panel>
  )
}

type Chosen = { all: Reference[]; chosen: string[] }

const WAITING_LINES = [96, 96, 96]

/** Step 7: what the text may build on: the shop's own pages, what a search finds, addresses and pasted texts (WIZ-50 to WIZ-56). */
export const ReferencesStep = () => {
  const { t } = useTranslation('writing')
  const { t: label } = useTranslation('messages')
  const { post, open } = usePostWizard()
  const params = { id: post.id }
  const made = useGeneration(api.writing.references, { params })
  const forgetGenerated = useForgetGenerated()
  const all = made.data ?? []
  const hasBlog = useIntegrations().data?.some((one) => one.isActive) ?? true
  const sources = useApi(api.searchData.get, { query: {} }).data
  const draft = useDraft<string[] | null>('references', null)
  const chosen = draft.value ?? all.filter((one) => one.isChosen).map((one) => one.id)
  const [opened, setOpened] = useState<Reference | null>(null)
  const { store, error, isStoring } = useStored(api.posts.setReferences)
  const isOwnWords = useOwnWords()
  const hasNotes = all.some(({ origin }) => origin === 'text')
  // Without a model the text is made of the notes only, so they begin with the facts of the description.
  const isAsked = made.data && isOwnWords && !hasNotes && !post.isExample
  const facts = isAsked ? factsOf(post.description, post.language) : ''
  const form = useNewReference(post.id, facts)
  const early = useEarlyQuestions(post.id)
  const isTyped = form.isTyped || early.isTyped

  const isSameAsStored = (ids: string[]) =>
    ids.length === post.referenceIds.length && ids.every((id) => post.referenceIds.includes(id))
  const toggle = (id: string) =>
    draft.change(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  /** Adds what is typed and returns the references with it; null when it cannot be added. */
  const add = async (send: () => Promise<Reference | null>, before: Chosen): Promise<Chosen | null> => {
    const reference = await send()
    if (!reference) return null
    const now = {
      all: [...before.all.filter((one) => one.id !== reference.id), reference],
      chosen: [...before.chosen.filter((id) => id !== reference.id), reference.id],
    }
    made.put(now.all)
    draft.change(now.chosen)
    return now
  }
  const save = async () => {
    // Notes and answers that are typed and not added would be lost with the step.
    let now: Chosen | null = { all, chosen }
    if (form.isTyped && made.data) now = await add(form.send, now)
    if (now && early.isTyped && made.data) now = await add(early.send, now)
    return now !== null && storeChosen(now)
  }
  const storeChosen = async ({ all, chosen }: Chosen) => {
    const isSame = isSameAsStored(chosen)
    // With none chosen, before and now, there is nothing to tell the server (WIZ-52).
    const isStoredAlready = isSame && (chosen.length === 0 || post.completedSteps.includes('references'))
    if (!made.data || isStoredAlready) return true
    const isStored = await store({ params, body: { referenceIds: chosen } })
    if (isStored) {
      draft.forget()
      made.put(all.map((one) => ({ ...one, isChosen: chosen.includes(one.id) })))
      forgetGenerated(api.writing.structureTree)
    }
    return isStored
  }
  const next = () =>
    void save().then((isStored) => {
      if (isStored) open('structure')
    })
  useStepActs({
    isDirty: isTyped || (draft.isDirty && !isSameAsStored(chosen)),
    isKept: true,
    canSave: true,
    save,
  })
  return (
    <StepBody
      title={t('references.title')}
      intro={t(
        isAsked && facts
          ? 'references.introFacts'
          : hasNotes
            ? 'references.introMore'
            : isOwnWords
              ? 'references.introNotes'
              : post.description.length >= REFERENCE_TEXT_MIN
                ? 'references.introDescribed'
                : 'references.intro',
      )}
      next={{
        label: isTyped
          ? t('references.addAndNext')
          : chosen.length === 0 && !post.isExample
            ? t('references.without')
            : label('LABEL_NEXT'),
        onClick: next,
        isBusy: isStoring || form.isPending || early.isPending,
        // The notes that the description begins are not there before.
        isDisabled: isOwnWords && made.isWorking,
        isSecondary: isOwnWords && chosen.length === 0 && !isTyped,
        reason: chosen.length > 0 ? t('references.chosen', { count: chosen.length }) : undefined,
      }}
    >
      {made.isWorking && <Working text={t('references.working')} onStop={made.stop} lines={WAITING_LINES} />}
      {made.isStopped && <Stopped text={t('working.stopped')} onStart={made.start} />}
      {made.error && <StepFailure act="findReferences" error={made.error} onRetry={made.start} />}
      {all.length > 0 && (
        <Stack as="ul" gap={2}>
          {all.map((reference) => (
            <ReferenceCard
              key={reference.id}
              reference={reference}
              isChosen={chosen.includes(reference.id)}
              onToggle={() => toggle(reference.id)}
              onLook={() => setOpened(reference)}
            />
          ))}
        </Stack>
      )}
      {made.data && <EarlyQuestions form={early} language={post.language} onRetry={next} />}
      {made.data && !post.isExample && (
        <AddReference form={form} facts={facts} onAdd={() => void add(form.send, { all, chosen })} />
      )}
      {made.data?.length === 0 && (
        <Text py={4} px={5} tone="quiet" round="lg" className={classes.none}>
          {hasBlog ? t('references.none') : t('references.noBlog')}
        </Text>
      )}
      {made.data && sources?.hasResults && (
        <SearchReferences
          postId={post.id}
          words={post.primaryKeyword ?? post.title ?? ''}
          coins={sources.coins}
          known={all}
          onFound={(found) => made.put(found.map((one) => ({ ...one, isChosen: chosen.includes(one.id) })))}
        />
      )}
      {error && <StepFailure act="setReferences" error={error} onRetry={next} />}
      <Analysis reference={opened} onClose={() => setOpened(null)} />
    </StepBody>
  )
}
