import type { CheckResult } from '../../outside/platforms/platform.ts'

/** Whether the platform only asked for fewer calls, which is no result about the connection. */
export const isThrottled = (checked: CheckResult): boolean =>
  !checked.isWorking && checked.problem === 'PLATFORM_TOO_MANY_REQUESTS'
