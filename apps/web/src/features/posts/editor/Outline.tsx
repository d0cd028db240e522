import { UnstyledButton } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import classes from './Outline.module.css'

type Heading = { text: string; level: number; at: number }

const headingsOf = (editor: Editor): Heading[] => {
  const found: Heading[] = []
  editor.state.doc.forEach((node, at) => {
    if (node.type.name === 'heading')
      found.push({ text: node.textContent.trim(), level: Number(node.attrs.level), at })
  })
  return found.filter(({ text }) => text !== '')
}

const goTo = (editor: Editor, { at }: Heading) => {
  editor
    .chain()
    .setTextSelection(at + 1)
    .focus(null, { scrollIntoView: false })
    .run()
  const shown = editor.view.nodeDOM(at)
  if (shown instanceof HTMLElement) shown.scrollIntoView({ block: 'start' })
}

/** The headings of the text beside it, each a way to its place. */
export const Outline = ({ editor }: { editor: Editor }) => {
  const { t } = useTranslation('editor')
  const headings = useEditorState({ editor, selector: (shown) => headingsOf(shown.editor) })
  if (headings.length === 0) return null
  return (
    <nav aria-label={t('outline')} className={classes.outline}>
      <h2 className={classes.title}>{t('outline')}</h2>
      <ul className={classes.list}>
        {headings.map((heading) => (
          <li key={heading.at}>
            <UnstyledButton
              className={classes.heading}
              data-level={heading.level}
              onClick={() => goTo(editor, heading)}
            >
              {heading.text}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </nav>
  )
}
