import { useTranslation } from '../i18n/use-translation.ts'
import classes from './KeyList.module.css'
import { Row } from './parts.tsx'

/** The key that goes with letters in a command, as this computer calls it. */
export const modifier = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** What keys do, one a line: its words, then the keys as they stand on the keyboards of the language. */
export const KeyList = ({ keys }: { keys: readonly { words: string; pressed: readonly string[] }[] }) => {
  return (
    <dl className={classes.list}>
      {keys.map(({ words, pressed }) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>
            <Keys keys={pressed} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Keys that are pressed together or one after the other. */
export const Keys = ({ keys }: { keys: readonly string[] }) => {
  const { t } = useTranslation('common')
  const names: Record<string, string> = {
    Shift: t('key.shift'),
    Enter: t('key.enter'),
    Delete: t('key.delete'),
  }
  return (
    <Row as="span" align="stretch" gap={1} rigid className={classes.keys}>
      {keys.map((key) => (
        <kbd key={key}>{names[key] ?? key}</kbd>
      ))}
    </Row>
  )
}
