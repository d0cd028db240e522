import { Button, TextInput } from '@mantine/core'
import { SEARCH_WORDS_MAX, SEARCH_WORDS_MIN } from '@tintario/contract/search-data/limits.ts'
import type { Reference } from '@tintario/contract/writing/endpoints.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../../../api/call.ts'
import { useCall } from '../../../api/use-api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconSearch } from '../../../ui/icons/index.ts'
import { Panel, Row, Text } from '../../../ui/parts.tsx'
import { StepFailure } from '../frame/StepFailure.tsx'
import { AI_TIMEOUT_MS } from '../timings.ts'
import { usePostLang } from '../wizard-context.ts'

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
export const SearchReferences = ({ postId, words, coins, known, onFound }: Props) => {
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
