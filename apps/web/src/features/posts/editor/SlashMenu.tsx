import { VisuallyHidden } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Box, Row } from '../../../ui/parts.tsx'
import type { ToolName } from './EditorToolbar.tsx'
import classes from './SlashMenu.module.css'
import { findSlash, runSlash, type Slash, slashAt, slashCommands } from './slash-commands.ts'

/**
 * The slash that a menu stands at; null while there is none. Only one that was just typed opens it: a line that begins
 * with one when it is opened is an address. `close` lasts until the next slash.
 */
const useSlash = (editor: Editor): { slash: Slash | null; close: () => void } => {
  const [openAt, setOpenAt] = useState<number | null>(null)
  useEffect(() => {
    const look = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      const slash = slashAt(editor)
      if (!slash) setOpenAt(null)
      else if (transaction.docChanged && slash.words === '' && editor.isFocused) setOpenAt(slash.from)
    }
    const leave = () => setOpenAt(null)
    editor.on('transaction', look)
    editor.on('blur', leave)
    return () => {
      editor.off('transaction', look)
      editor.off('blur', leave)
    }
  }, [editor])
  const slash = useEditorState({
    editor,
    selector: (shown) => (openAt === null ? null : slashAt(shown.editor)),
  })
  return { slash: slash?.from === openAt ? slash : null, close: () => setOpenAt(null) }
}

type Props = { editor: Editor; onOpen: (tool: ToolName) => void }

/** What a slash at the beginning of an empty line offers: each block and tool by its name, without a pointer. */
export const SlashMenu = ({ editor, onOpen }: Props) => {
  const { slash, close } = useSlash(editor)
  if (!slash) return null
  return <SlashList editor={editor} slash={slash} onOpen={onOpen} onClose={close} />
}

/** Pixels between the line and the menu, and between the menu and the window's edge. */
const GAP = 6

/** Puts the menu below the line, or above where there is no room: what a phone's keyboard covers is no room. */
const place = (menu: HTMLElement, editor: Editor, at: number): void => {
  const line = editor.view.coordsAtPos(at)
  const { width, height } = menu.getBoundingClientRect()
  const seen = window.visualViewport
  const bottom = (seen?.offsetTop ?? 0) + (seen?.height ?? innerHeight)
  const isBelow = line.bottom + GAP + height <= bottom || line.top - GAP - height < 0
  menu.style.top = `${isBelow ? Math.min(line.bottom + GAP, Math.max(GAP, bottom - height)) : line.top - GAP - height}px`
  menu.style.left = `${Math.max(GAP, Math.min(line.left, innerWidth - width - GAP))}px`
}

const SlashList = ({ editor, slash, onOpen, onClose }: Props & { slash: Slash; onClose: () => void }) => {
  const { t } = useTranslation('editor')
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState({ words: '', at: 0 })
  const found = findSlash(slash.words, (name) => `${t(`slash.${name}`)} ${t(`slashWords.${name}`)}`)
  const at = chosen.words === slash.words ? Math.min(chosen.at, Math.max(0, found.length - 1)) : 0
  const current = found[at]
  const activeId = current && `${id}-${current}`

  const onKey = useRef<(event: KeyboardEvent) => void>(() => undefined)
  onKey.current = (event) => {
    const isInText = event.target instanceof Node && editor.view.dom.contains(event.target)
    if (!isInText || event.isComposing) return
    const go = (to: number) => setChosen({ words: slash.words, at: (to + found.length) % found.length })
    if (event.key === 'Escape') onClose()
    else if (found.length === 0) return
    else if (event.key === 'ArrowDown') go(at + 1)
    else if (event.key === 'ArrowUp') go(at - 1)
    else if (event.key === 'Enter' && current) runSlash(editor, current, slash, onOpen)
    else return
    // The text does not hear of it, and nothing around it closes.
    event.preventDefault()
    event.stopPropagation()
  }
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey.current(event)
    document.addEventListener('keydown', hear, true)
    return () => document.removeEventListener('keydown', hear, true)
  }, [])
  useEffect(() => {
    const text = editor.view.dom
    text.setAttribute('aria-autocomplete', 'list')
    text.setAttribute('aria-haspopup', 'listbox')
    text.setAttribute('aria-controls', id)
    return () => {
      for (const name of ['autocomplete', 'haspopup', 'controls', 'activedescendant'])
        text.removeAttribute(`aria-${name}`)
    }
  }, [editor, id])
  useEffect(() => {
    if (activeId) editor.view.dom.setAttribute('aria-activedescendant', activeId)
    else editor.view.dom.removeAttribute('aria-activedescendant')
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [editor, activeId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: fewer commands make another height
  useLayoutEffect(() => {
    const put = () => menu.current && place(menu.current, editor, slash.from)
    put()
    addEventListener('scroll', put, true)
    addEventListener('resize', put)
    visualViewport?.addEventListener('resize', put)
    return () => {
      removeEventListener('scroll', put, true)
      removeEventListener('resize', put)
      visualViewport?.removeEventListener('resize', put)
    }
  }, [editor, slash.from, found.length])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only leaves the focus where it is, in the text
    <div ref={menu} className={classes.menu} onMouseDown={(event) => event.preventDefault()}>
      <Box p={1} overflow role="listbox" id={id} aria-label={t('slashMenu')} className={classes.list}>
        {found.map((name) => {
          const Icon = slashCommands[name].icon
          return (
            // The keys belong to the text, which keeps the focus
            <Row
              gap={2}
              high={36}
              py={1}
              px={2}
              round="sm"
              tone="text"
              look="body"
              key={name}
              role="option"
              id={`${id}-${name}`}
              tabIndex={-1}
              aria-selected={name === current}
              className={classes.option}
              onClick={() => runSlash(editor, name, slash, onOpen)}
              onMouseMove={(event) => {
                // One is chosen at a time, by the arrows or by a pointer that is moved: rows that scroll below it are not.
                if (event.movementX || event.movementY)
                  setChosen({ words: slash.words, at: found.indexOf(name) })
              }}
            >
              <Icon size={18} />
              {t(`slash.${name}`)}
            </Row>
          )
        })}
      </Box>
      {found.length === 0 && (
        <Box as="p" py={3} px={4} tone="quiet" look="body">
          {t('slashNone')}
        </Box>
      )}
      <VisuallyHidden role="status">{t('slashCount', { count: found.length })}</VisuallyHidden>
    </div>
  )
}
