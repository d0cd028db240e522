import { Button, Checkbox, NativeSelect, Skeleton } from '@mantine/core'
import type { Post } from '@tintario/contract/posts/post.ts'
import type { NoteSentence } from '@tintario/contract/writing/endpoints.ts'
import { useMemo, useState } from 'react'
import { api } from '../../../api/call.ts'
import { Failure } from '../../../api/Failure.tsx'
import { useApi } from '../../../api/use-api.ts'
import { useSend } from '../../../api/use-send.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconChevronDown, IconListCheck } from '../../../ui/icons/index.ts'
import { Problem } from '../../../ui/Problem.tsx'
import { Box, Row, Stack, Text } from '../../../ui/parts.tsx'
import { snackbar } from '../../../ui/snackbar.ts'
import { cleanPage } from '../editor/clean-html.ts'
import classes from './NotesList.module.css'
import { hasSentence, lettersOf } from './note-letters.ts'
import type { DraftNotes } from './use-draft-notes.ts'

/** The headings of a text in their order. */
const readHeadings = (html: string): string[] => {
  const found = cleanPage(html).querySelectorAll('h2, h3')
  return [...found].map(({ textContent }) => textContent?.trim() ?? '').filter(Boolean)
}

const isHeading = ({ tagName }: Element): boolean => /^H[1-6]$/.test(tagName)

/**
 * HTML with a sentence as a paragraph at the end of the section that contains the first of its `neighbours` that the text
 * has; at the end of the text where it has none of them.
 */
const insertSentence = (html: string, sentence: string, neighbours: readonly string[]): string => {
  const page = document.createElement('div')
  page.append(cleanPage(html))
  const blocks = [...page.children]
  const near = neighbours
    .map((one) => blocks.find(({ textContent }) => hasSentence(lettersOf(textContent), one)))
    .find((block) => block !== undefined)
  let last = near ?? blocks.at(-1)
  while (last?.nextElementSibling && !isHeading(last.nextElementSibling)) last = last.nextElementSibling
  const paragraph = document.createElement('p')
  paragraph.textContent = sentence
  if (last) last.after(paragraph)
  else page.append(paragraph)
  return page.innerHTML
}

type Props = {
  post: Post
  sentence: string
  /** Other sentences of the same note, the nearest first. */
  neighbours: readonly string[]
  isTicked: boolean
}

/** Below a sentence whose tick has no effect because its section was rewritten: the reason, and for a ticked one the way in. */
const RewrittenSentence = ({ post, sentence, neighbours, isTicked }: Props) => {
  const { t } = useTranslation('evidence')
  const { send, isSending, problem, wait } = useSend(api.posts.edit, { changes: ['post', 'notification'] })
  const putIn = async () => {
    const body = insertSentence(post.body ?? '', sentence, neighbours)
    if (await send({ params: { id: post.id }, body: { body, version: post.version } }))
      snackbar.ok(t('notes.putIn'))
  }
  return (
    <Row wrap gap={2} mt={1} lang={useLanguage()}>
      <Text look="hint">{t(isTicked ? 'notes.rewritten' : 'notes.rewrittenIn')}</Text>
      {isTicked && (
        <Button
          size="xs"
          variant="light"
          className="finger"
          loading={isSending}
          aria-label={t('notes.putThisIn', { sentence })}
          onClick={() => void putIn()}
        >
          {t('notes.put')}
        </Button>
      )}
      <Problem problem={problem} wait={wait} />
    </Row>
  )
}

/**
 * The sentences of the owner's notes, of a draft made without a model: the ticked ones are in the text. The list is open
 * while a sentence is left out or new and not confirmed; otherwise the text below shows the same sentences, and the list is closed.
 */
export const NotesList = ({ post, notes }: { post: Post; notes: DraftNotes }) => {
  const { t } = useTranslation('evidence')
  const { query, listed, sentences, shown, isConfirmed, isIncluded, headingOf, choose, problem, wait } = notes
  const [isOpen, setOpen] = useState(false)
  const { isRewritten, letters } = notes
  const { data: evidence } = useApi(api.evidence.get, { params: { id: post.id } })
  const headings = useMemo(() => {
    const open = (evidence?.questions ?? []).flatMap(({ heading }) => heading ?? [])
    return [...new Set([...readHeadings(post.body ?? ''), ...open])]
  }, [post.body, evidence])
  if (query.data && sentences.length === 0) return null
  const isNewMarked = !isConfirmed && sentences.some((one) => one.isConfirmed)
  const isWhole = !isNewMarked && sentences.every((one) => one.isIncluded)
  const canClose = isConfirmed || isWhole
  const isShown = !canClose || isOpen
  /** Whether a tick and a text that its owner rewrote differ, once the draft has followed the tick. */
  const hasNoEffect = (sentence: NoteSentence) =>
    isRewritten === true &&
    isIncluded(sentence) === sentence.isIncluded &&
    sentence.isIncluded !== hasSentence(letters, sentence.text)
  const idOf = (sentence: NoteSentence) => `note-${sentences.indexOf(sentence)}`
  const neighboursOf = (all: readonly NoteSentence[], at: number) => [
    ...all.slice(0, at).reverse(),
    ...all.slice(at + 1),
  ]
  return (
    <Stack as="section" gap={2} py={2} line="top" aria-labelledby="notes-title">
      <Row wrap gap={2} className={classes.head}>
        <IconListCheck size={20} />
        <Text id="notes-title" as="h3" strong grow>
          {t('notes.open')}
        </Text>
        {query.data && canClose && (
          <Row
            as="button"
            bare
            gap={2}
            high={24}
            look="body"
            round="sm"
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls="notes-list"
            onClick={() => setOpen(!isOpen)}
          >
            {t('notes.count', { count: sentences.length, shown })}
            <IconChevronDown size={18} data-open={isOpen || undefined} />
          </Row>
        )}
      </Row>
      {query.isError && !query.data && <Failure of={query} title={t('notes.unread')} />}
      {query.isPending && <Skeleton height={160} aria-label={t('notes.loading')} />}
      {query.data && isShown && (
        <Stack id="notes-list" gap={2}>
          <Text>{t(isRewritten ? 'notes.leadRewritten' : 'notes.lead')}</Text>
          {/* Outside the list, which is in the language of the post. */}
          <span id="notes-under" hidden>
            {t('notes.under')}
          </span>
          {listed.map((note) => (
            <Stack
              as="ul"
              gap={2}
              key={note.id}
              className={classes.list}
              aria-label={note.title}
              lang={post.language ?? undefined}
            >
              {note.sentences.map((sentence, at) => (
                <li key={sentence.key} data-out={!isIncluded(sentence) || undefined}>
                  <Checkbox
                    className="finger-row"
                    label={
                      <>
                        <span id={idOf(sentence)}>{sentence.text}</span>
                        {isNewMarked && !sentence.isConfirmed && (
                          <Box as="strong" look="hint" tone="inherit" strong className={classes.new}>
                            {t('notes.new')}
                          </Box>
                        )}
                      </>
                    }
                    checked={isIncluded(sentence)}
                    onChange={(event) => choose(sentence, { isIncluded: event.currentTarget.checked })}
                  />
                  {headings.length > 0 && isRewritten === false && (
                    <NativeSelect
                      size="xs"
                      // It stays while its sentence is out, so that no row moves under a finger.
                      disabled={!isIncluded(sentence)}
                      className={classes.under}
                      aria-labelledby={`notes-under ${idOf(sentence)}`}
                      data={[
                        { value: '', label: t('notes.opening') },
                        ...headings.map((heading) => ({ value: heading, label: heading })),
                      ]}
                      value={headingOf(sentence) ?? ''}
                      onChange={(event) => choose(sentence, { heading: event.currentTarget.value || null })}
                    />
                  )}
                  {hasNoEffect(sentence) && (
                    <RewrittenSentence
                      post={post}
                      sentence={sentence.text}
                      neighbours={neighboursOf(note.sentences, at).map(({ text }) => text)}
                      isTicked={sentence.isIncluded}
                    />
                  )}
                </li>
              ))}
            </Stack>
          ))}
        </Stack>
      )}
      <Problem problem={problem} wait={wait} />
    </Stack>
  )
}
