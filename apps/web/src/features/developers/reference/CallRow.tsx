import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Text } from '../../../ui/parts.tsx'
import row from '../developers.module.css'
import type { ApiCall } from './api-document.ts'
import { CallDetails } from './CallDetails.tsx'
import classes from './reference.module.css'
import type { ExampleLanguage } from './write-example.ts'

type Props = {
  call: ApiCall
  language: ExampleLanguage
  onLanguage: (language: ExampleLanguage) => void
}

const isAddressed = (id: string) => typeof location !== 'undefined' && location.hash === `#${id}`

/** One call: a line, which opens to its details. The address names the opened one. */
export const CallRow = ({ call, language, onLanguage }: Props) => {
  const { t } = useTranslation('api-reference')
  const { operationId: id, method, path, summary } = call
  const [isOpen, setOpen] = useState(() => isAddressed(id))
  return (
    <li className={row.delivery} id={id}>
      <details
        open={isOpen}
        onToggle={({ currentTarget: { open } }) => {
          setOpen(open)
          if (open && !isAddressed(id)) history.replaceState(history.state, '', `#${id}`)
        }}
      >
        <summary>
          {/* Inline, so that the mark of the disclosure stands on the same line. */}
          <Text as="code" face="mono" look="label" strong className={classes.words}>
            {method} {path}
          </Text>
          <Text as="span" block look="hint" lang="en">
            {summary}
          </Text>
        </summary>
        {isOpen && (
          <section aria-label={t('detailsOf', { call: `${method} ${path}` })}>
            <CallDetails call={call} language={language} onLanguage={onLanguage} />
          </section>
        )}
      </details>
    </li>
  )
}
