import { useEffect } from 'react'
import { startOfDay } from '../../ui/days.ts'
import { areLettersOn } from '../../ui/shortcuts.ts'
import { step, type useShown, type View } from '../posts/index.ts'
import { typeIdea } from './type-idea.ts'

const VIEW_KEYS: Record<string, View> = { d: 'day', w: 'week', m: 'month' }

type Keys = Pick<ReturnType<typeof useShown>, 'shown' | 'show'> & {
  isOff: boolean
  now: Date
}

/** D, W, M choose the view, T today, J and K (or the arrows on the page itself) the period, I types an idea; never while typing. */
export const useCalendarKeys = ({ isOff, shown, show, now }: Keys) => {
  useEffect(() => {
    if (isOff) return
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const types = target.closest(
        'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="grid"]',
      )
      if (types || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      const key = areLettersOn() ? event.key.toLowerCase() : ''
      const isPage = target === document.body || target.tagName === 'H1'
      const view = VIEW_KEYS[key]
      if (view) show({ view })
      else if (key === 'i') {
        // The field is drawn and has the focus within this event: the letter must not land in it.
        event.preventDefault()
        typeIdea()
      } else if (key === 't') show({ day: startOfDay(now) })
      else if (key === 'j' || (isPage && event.key === 'ArrowLeft')) show({ day: step(shown, -1) })
      else if (key === 'k' || (isPage && event.key === 'ArrowRight')) show({ day: step(shown, 1) })
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOff, shown, show, now])
}
