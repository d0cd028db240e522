import { type Editor, useEditorState } from '@tiptap/react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Box } from '../../../ui/parts.tsx'
import classes from './Outline.module.css'
import { headingsOf } from './text-facts.ts'

/** Without positions, which change with each key typed above a heading. */
const outlineOf = (editor: Editor) =>
  headingsOf(editor.state.doc).map(({ text, level }) => ({ text: text.trim(), level }))

const goTo = (editor: Editor, nth: number) => {
  const at = headingsOf(editor.state.doc)[nth]?.at
  if (at === undefined) return
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
  const headings = useEditorState({ editor, selector: (shown) => outlineOf(shown.editor) })
  if (headings.every(({ text }) => text === '')) return null
  return (
    <Box as="nav" aria-label={t('outline')} p={4} mb={4} line="all" round="lg" bg="panel">
      <Box as="h2" mb={2} look="body" bold>
        {t('outline')}
      </Box>
      <ul>
        {headings.map(
          ({ text, level }, nth) =>
            text !== '' && (
              // biome-ignore lint/suspicious/noArrayIndexKey: two headings may have the same words
              <li key={nth}>
                <Box
                  as="button"
                  type="button"
                  bare
                  block
                  full
                  py={1}
                  px={2}
                  round="md"
                  look="body"
                  className={classes.heading}
                  data-level={level}
                  onClick={() => goTo(editor, nth)}
                >
                  {text}
                </Box>
              </li>
            ),
        )}
      </ul>
    </Box>
  )
}
