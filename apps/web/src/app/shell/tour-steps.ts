import { hasBilling } from '../../i18n/has-billing.ts'

/** The tour's stops in their order: the sidebar's items, the balance and the bell (SHELL-28, R107). */
const stops = ['calendar', 'posts', 'team', 'integrations', 'wallet', 'bell'] as const
type TourStop = (typeof stops)[number]
export const tourSteps: readonly TourStop[] = hasBilling ? stops : stops.filter((stop) => stop !== 'wallet')

const KEY = 'product-tour-step'

export const tourStep = () => {
  try {
    const step = Number(localStorage.getItem(KEY))
    return Number.isInteger(step) && step > 0 && step < tourSteps.length ? step : 0
  } catch {
    return 0
  }
}

export const storeTourStep = (step: number) => {
  try {
    if (step > 0) localStorage.setItem(KEY, String(step))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the tour starts anew.
  }
}

export const tourStop = (stop: TourStop) => ({ 'data-tour': stop })
