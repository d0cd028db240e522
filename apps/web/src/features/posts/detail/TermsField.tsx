import { Button, Loader, Pill, PillsInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { TermKind } from '@tintario/contract/core/platforms.ts'
import { CATEGORIES_MAX, TAGS_MAX, TERM_MAX } from '@tintario/contract/posts/term-limits.ts'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { api } from '../../../api/call.ts'
import { Failure } from '../../../api/Failure.tsx'
import { useApi } from '../../../api/use-api.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useIsMobile } from '../../../ui/use-is-mobile.ts'
import { useSuggestions } from '../../../ui/use-suggestions.tsx'
import { CATEGORIES_FIELD, opensCategories } from '../../publishing/index.ts'
import classes from './TermsPanel.module.css'

const most: Record<TermKind, number> = { categories: CATEGORIES_MAX, tags: TAGS_MAX }
/** Rest in the typing before the sites are asked, in milliseconds. */
const PAUSE_MS = 350

type Props = {
  postId: string
  kind: TermKind
  words: string[]
  /** Message key of what was refused. */
  problem: string | undefined
  isBusy: boolean
  onChange: (words: string[]) => void
}

export const TermsField = ({ postId, kind, words, problem, isBusy, onChange }: Props) => {
  const { t } = useTranslation('post-page')
  const message = useMessage()
  const isMobile = useIsMobile()
  // The notice about a missing category leads here.
  const isOpened = kind === 'categories' && opensCategories()
  useEffect(() => {
    if (isOpened) document.getElementById(CATEGORIES_FIELD)?.focus()
  }, [isOpened])
  const [isHere, setHere] = useState(false)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const offered = useApi(
    api.postTerms.find,
    { params: { id: postId }, query: { kind, search } },
    { enabled: isHere, placeholderData: (before) => before },
  )
  const { terms = [], sites = [] } = offered.data ?? {}
  const silent = sites.filter(({ isHeard }) => !isHeard).map(({ name }) => name)
  const isFull = words.length >= most[kind]
  const hint = isFull
    ? t('terms.full', { count: most[kind] })
    : silent.length > 0
      ? t('terms.silent', { sites: silent.join(', ') })
      : offered.isFetching
        ? t('terms.looking')
        : sites.length > 0 && terms.length === 0
          ? t(search ? (isMobile ? 'terms.noneFoundTap' : 'terms.noneFound') : 'terms.noneThere')
          : undefined
  const isPicked = (word: string, among: readonly string[]) =>
    among.some((one) => one.toLowerCase() === word.toLowerCase())
  const add = (list: string) => {
    const next = [...words]
    for (const word of list.split(/[,\n]/).map((part) => part.trim()))
      if (word && !isPicked(word, next) && next.length < most[kind]) next.push(word)
    if (next.length > words.length) onChange(next)
    if (!isFull) setTyped('')
  }
  const label = t(`terms.${kind}`)
  const suggestions = useSuggestions({
    options:
      isFull || isBusy
        ? []
        : terms
            .filter(
              (term) => !isPicked(term, words) && term.toLowerCase().includes(typed.trim().toLowerCase()),
            )
            .map((value) => ({ value })),
    label,
    staysOpen: true,
    onChoose: (term) => {
      onChange([...words, term])
      setTyped('')
    },
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (suggestions.onKeyDown(event) || event.nativeEvent.isComposing || isBusy) return
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && words.length > 0) onChange(words.slice(0, -1))
  }
  return (
    <>
      <PillsInput
        {...(kind === 'categories' && { id: CATEGORIES_FIELD })}
        label={label}
        description={<span role="status">{hint}</span>}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={problem && message(problem)}
        size={isMobile ? 'md' : 'sm'}
        rightSection={
          // A phone's keyboard may have no Enter; leaving the field adds what is typed.
          isMobile && typed.trim() !== '' && !isBusy ? (
            <Button size="compact-sm" variant="light">
              {t('terms.add')}
            </Button>
          ) : offered.isFetching || isBusy ? (
            <Loader size={16} aria-hidden="true" />
          ) : null
        }
        rightSectionWidth={isMobile && typed.trim() !== '' ? 92 : undefined}
      >
        <Pill.Group>
          {words.map((word) => (
            <Pill
              key={word}
              className={classes.pill}
              withRemoveButton={!isBusy}
              onRemove={() => onChange(words.filter((one) => one !== word))}
            >
              {word}
            </Pill>
          ))}
          <PillsInput.Field
            {...suggestions.inputProps}
            {...(isOpened && { 'data-autofocus': true })}
            className={classes.field}
            placeholder={words.length === 0 ? t('terms.placeholder') : undefined}
            value={typed}
            readOnly={isBusy}
            maxLength={TERM_MAX}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              suggestions.open()
            }}
            onFocus={() => {
              setHere(true)
              suggestions.open()
            }}
            onBlur={() => {
              suggestions.close()
              add(typed)
            }}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text/plain')
              if (!/[,\n]/.test(pasted) || isBusy) return
              event.preventDefault()
              add(`${typed}${pasted}`)
            }}
            onKeyDown={onKeyDown}
          />
        </Pill.Group>
      </PillsInput>
      {suggestions.list}
      {offered.isError && !offered.data && <Failure of={offered} />}
    </>
  )
}
