import { ActionIcon, Button, TextInput } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconChevronDown, IconChevronUp, IconX } from '../../../ui/icons/index.ts'
import { Box, Row } from '../../../ui/parts.tsx'
import classes from './FindBar.module.css'
import { goToMatch, lookFor, replaceMatches, searchOf } from './find-text.ts'

/** Calls back on Ctrl or ⌘ with F, unless a dialog is in front. With null the browser's own search opens. */
export const useFindKey = (onFind: (() => void) | null): void => {
  const latest = useRef(onFind)
  latest.current = onFind
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPlain = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      const isFind = isPlain && event.key.toLowerCase() === 'f'
      if (!isFind || !latest.current || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** Looks for words in the text and writes others in their place. */
export const FindBar = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const { t } = useTranslation('editor')
  const [wanted, setWanted] = useState('')
  const [words, setWords] = useState('')
  const [replaced, setReplaced] = useState<number | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useFindKey(() => field.current?.select())
  const { count, at } = useEditorState({
    editor,
    selector: (shown) => {
      const { matches, at } = searchOf(shown.editor)
      return { count: matches.length, at }
    },
  })
  useEffect(() => () => void (editor.isDestroyed || lookFor(editor, '')), [editor])
  const look = (text: string) => {
    setWanted(text)
    setReplaced(null)
    lookFor(editor, text)
    goToMatch(editor, 0)
  }
  const replace = (which: 'this' | 'all') => setReplaced(replaceMatches(editor, words, which))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    goToMatch(editor, 1)
  }
  const found = wanted === '' ? '' : t('find.count', { at: count === 0 ? 0 : at + 1, of: count })
  return (
    <search aria-label={t('find.title')}>
      <Row
        as="form"
        wrap
        align="end"
        gap={2}
        p={2}
        line="bottom"
        className={classes.bar}
        onSubmit={onSubmit}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onClose()
        }}
      >
        <TextInput
          ref={field}
          className={classes.field}
          label={t('find.words')}
          value={wanted}
          data-autofocus
          autoFocus
          onChange={(event) => look(event.currentTarget.value)}
        />
        <TextInput
          className={classes.field}
          label={t('find.other')}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Box as="span" p="0 0 2" look="hint" className={classes.count} role="status">
          {replaced === null ? found : t('find.replaced', { count: replaced })}
        </Box>
        <ActionIcon variant="default" aria-label={t('find.before')} onClick={() => goToMatch(editor, -1)}>
          <IconChevronUp size={18} />
        </ActionIcon>
        <ActionIcon variant="default" type="submit" aria-label={t('find.next')}>
          <IconChevronDown size={18} />
        </ActionIcon>
        <Button variant="default" disabled={count === 0} onClick={() => replace('this')}>
          {t('find.replace')}
        </Button>
        <Button variant="default" disabled={count === 0} onClick={() => replace('all')}>
          {t('find.all')}
        </Button>
        <ActionIcon ml="auto" aria-label={t('find.close')} onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </Row>
    </search>
  )
}
