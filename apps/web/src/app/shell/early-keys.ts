/**
 * Keys that are typed between the wish to search and the field that takes them, while the palette's code may still be on its
 * way: they are kept for the field, and nothing else hears of them. Escape takes the wish back, and so does a field that
 * does not come.
 */
export type EarlyKeys = {
  /** Begins to keep what is typed. `onGiveUp` is called when Escape is pressed, or after 10 s without a field. */
  start: (onGiveUp: () => void) => void
  /** Ends it, and answers what was typed since. */
  take: () => string
}

/** Milliseconds after which nobody waits for the field any more: its code did not arrive, and the keys are the page's again. */
const PATIENCE_MS = 10_000

export const makeEarlyKeys = (): EarlyKeys => {
  let typed = ''
  let giveUp: () => void = () => undefined
  let isOn = false
  let patience: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    take()
    giveUp()
  }
  const onKey = (event: KeyboardEvent) => {
    // Commands of the browser, and what only begins a sign, are nobody's letters.
    if (event.ctrlKey || event.metaKey || (event.altKey && !event.getModifierState('AltGraph'))) return
    if (event.key === 'Escape') end()
    else if (event.key === 'Backspace') typed = [...typed].slice(0, -1).join('')
    else if (event.key.length === 1) typed += event.key
    else if (event.key !== 'Enter' && !event.key.startsWith('Arrow')) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const take = () => {
    removeEventListener('keydown', onKey, true)
    clearTimeout(patience)
    const text = typed
    typed = ''
    isOn = false
    return text
  }
  return {
    start: (onGiveUp) => {
      giveUp = onGiveUp
      if (isOn) return
      isOn = true
      patience = setTimeout(end, PATIENCE_MS)
      addEventListener('keydown', onKey, true)
    },
    take,
  }
}
