import classes from './KeyList.module.css'

/** The key that goes with letters in a command, as this computer calls it. */
export const modifier = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** What keys do, one a line: its words, then the keys as they stand on the keyboard. */
export const KeyList = ({ keys }: { keys: readonly { words: string; pressed: readonly string[] }[] }) => (
  <dl className={classes.list}>
    {keys.map(({ words, pressed }) => (
      <div key={words}>
        <dt>{words}</dt>
        <dd>
          {pressed.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </dd>
      </div>
    ))}
  </dl>
)
