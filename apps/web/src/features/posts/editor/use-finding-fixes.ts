import type { Finding } from '@tintario/contract/findings/findings.ts'
import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SNACKBAR_MS, snackbar } from '../../../ui/snackbar.ts'
import { placesOf, replaceFindings } from './finding-marks.ts'

type Title = { text: string; set: (title: string) => void }

/** A finding with the words that the check proposes for its sentence. */
export const fixOf = ({ fix }: Finding): string | null => (fix?.act === 'replace' ? fix.text : null)
export const isOfTitle = ({ values }: Finding): boolean => values.part === 'title'

/**
 * The findings without those whose proposed words are in the text: an undo lists them again. `use` puts the words of some
 * findings into the text, in one step of its undo.
 */
export const useFindingFixes = (editor: Editor, all: readonly Finding[], title: Title) => {
  const { t } = useTranslation('editor')
  const [used, setUsed] = useState<ReadonlySet<string>>(new Set())
  const fixed = useEditorState({
    editor,
    selector: (shown) => {
      const tried = all.filter(({ id }) => used.has(id))
      const places = placesOf(
        shown.editor.state.doc,
        tried.map(({ sentence }) => sentence),
      )
      return tried
        .filter((one, nth) => (isOfTitle(one) ? title.text !== one.sentence : places[nth] === null))
        .map(({ id }) => id)
    },
  })
  const use = (chosen: readonly Finding[]): void => {
    const before = title.text
    const proposed = chosen.flatMap((one) => {
      const text = fixOf(one)
      return text === null ? [] : [{ ...one, text }]
    })
    const ofTitle = proposed.find((one) => isOfTitle(one) && one.sentence === before)
    if (ofTitle) title.set(ofTitle.text)
    const replaced = replaceFindings(
      editor,
      proposed.filter((one) => !isOfTitle(one)),
    )
    const count = replaced + (ofTitle ? 1 : 0)
    setUsed(new Set([...used, ...chosen.map(({ id }) => id)]))
    if (count === 0) return void snackbar.error(t('findings.gone'))
    const after = editor.state.doc
    const undo = () => {
      if (ofTitle) title.set(before)
      // What was typed since then would be undone instead.
      if (replaced > 0 && !editor.isDestroyed && editor.state.doc.eq(after)) editor.commands.undo()
    }
    snackbar.ok(t('findings.used', { count }), {
      duration: SNACKBAR_MS.undo,
      action: { label: t('common:undo'), onClick: undo },
    })
  }
  return { findings: all.filter(({ id }) => !fixed.includes(id)), isFixed: fixed.length > 0, use }
}
