import { isBlog, nameOfLabel } from '@tintario/contract/core/platform-names.ts'
import type { Integration } from '@tintario/contract/integrations/endpoints.ts'

type ConnectionState = 'connected' | 'not-connected' | 'needs-attention'

/** Connected only when it both works and is active; active but not working needs attention (INTEG-42). */
export const connectionState = (
  found: Pick<Integration, 'isActive' | 'isWorking'> | undefined,
): ConnectionState => {
  if (found?.isActive && found.isWorking) return 'connected'
  return found?.isActive ? 'needs-attention' : 'not-connected'
}

/** A help popover's step after Next (+1) or Back (-1), within 0 to length minus 1 (INTEG-21). */
export const stepWithin = (step: number, by: 1 | -1, length: number) =>
  Math.min(Math.max(step + by, 0), length - 1)

type Activity = { isActive: boolean }

/** Whether posts go out anywhere, and e-mails: first the platforms of the store, second those of e-mail (INTEG-49). */
export const activityFlags = (
  found: readonly Pick<Integration, 'platform' | 'isActive'>[],
): [store: Activity, email: Activity] => {
  const isOne = (wanted: boolean) =>
    found.some(({ platform, isActive }) => isActive && isBlog(nameOfLabel[platform]) === wanted)
  return [{ isActive: isOne(true) }, { isActive: isOne(false) }]
}
