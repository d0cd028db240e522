import { Loader, TagsInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { TermKind } from '@tintario/contract/core/platforms.ts'
import { CATEGORIES_MAX, TAGS_MAX, TERM_MAX } from '@tintario/contract/posts/term-limits.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/call.ts'
import { Failure } from '../../../api/Failure.tsx'
import { useApi } from '../../../api/use-api.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useIsMobile } from '../../../ui/use-is-mobile.ts'
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

/** Words of one kind, typed or chosen from those that the connected sites have: they are asked once somebody is here. */
export const TermsField = ({ postId, kind, words, problem, isBusy, onChange }: Props) => {
  const { t } = useTranslation('post-page')
  const message = useMessage()
  const isMobile = useIsMobile()
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
          ? t(search ? 'terms.noneFound' : 'terms.noneThere')
          : undefined
  return (
    <>
      <TagsInput
        label={t(`terms.${kind}`)}
        description={<span role="status">{hint}</span>}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={words.length === 0 ? t('terms.placeholder') : undefined}
        error={problem && message(problem)}
        size={isMobile ? 'md' : 'sm'}
        classNames={{ pill: classes.pill, inputField: classes.field }}
        data={terms}
        value={words}
        onChange={onChange}
        searchValue={typed}
        onSearchChange={setTyped}
        onFocus={() => setHere(true)}
        rightSection={offered.isFetching || isBusy ? <Loader size={16} aria-hidden="true" /> : null}
        readOnly={isBusy}
        maxTags={most[kind]}
        maxLength={TERM_MAX}
        isDuplicate={(word, all) => all.some((one) => one.toLowerCase() === word.trim().toLowerCase())}
      />
      {offered.isError && !offered.data && <Failure of={offered} />}
    </>
  )
}
