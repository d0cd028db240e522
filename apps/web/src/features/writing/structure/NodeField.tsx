import { treeLimits } from '@tintario/contract/posts/structure-rules.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Box } from '../../../ui/parts.tsx'
import classes from './NodeField.module.css'
import { labelProblem } from './tree-edits.ts'

type Props = { label: string; onEnd: (label: string | null) => void }

/** A heading's text while it is changed: Enter takes it, Esc leaves it, going elsewhere takes what is fit (TREE-05). */
export const NodeField = ({ label, onEnd }: Props) => {
  const { t } = useTranslation('writing')
  const message = useMessage()
  const language = useLanguage()
  const [text, setText] = useState(label)
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const hasEnded = useRef(false)
  const errorId = useId()
  useEffect(() => field.current?.select(), [])
  // A heading of the built-in writer may be shorter than one that is typed.
  const isKept = label !== '' && text === label
  const problem = isKept ? null : labelProblem(text)
  const taken = isKept ? null : text
  const end = (result: string | null) => {
    if (hasEnded.current) return
    hasEnded.current = true
    onEnd(result)
  }
  return (
    <Box relative as="span" grow>
      <input
        ref={field}
        className={classes.field}
        // biome-ignore lint/a11y/noAutofocus: the user has just asked to type here
        autoFocus
        value={text}
        maxLength={treeLimits.labelMax + 60}
        aria-label={t('structure.heading')}
        aria-invalid={isTried && problem !== null}
        aria-describedby={errorId}
        onChange={(event) => setText(event.currentTarget.value)}
        onPointerDown={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
        onBlur={() => end(problem ? (label === '' ? '' : null) : taken)}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Escape') end(null)
          if (event.key !== 'Enter') return
          setTried(true)
          if (!problem) end(taken)
        }}
      />
      <Box
        as="span"
        py={1}
        px={2}
        look="label"
        light
        line="all"
        round="sm"
        bg="raised"
        className={classes.count}
        id={errorId}
        lang={language}
        role={isTried && problem ? 'alert' : undefined}
      >
        {isTried && problem ? message(problem) : `${text.trim().length} / ${treeLimits.labelMax}`}
      </Box>
    </Box>
  )
}
