import { useTranslation } from 'react-i18next'
import classes from './KeyList.module.css'

/** The key that goes with letters in a command, as this computer calls it. */
export const modifier = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** What keys do, one a line: its words, then the keys as they stand on the keyboards of the language. */
export const KeyList = ({ keys }: { keys: readonly { words: string; pressed: readonly string[] }[] }) => {
  const { t } = useTranslation('common')
  const names: Record<string, string> = { Shift: t('key.shift'), Enter: t('key.enter') }
  return (
    <dl className={classes.list}>
      {keys.map(({ words, pressed }) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>
            {pressed.map((key) => (
              <kbd key={key}>{names[key] ?? key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
