import type { ClockGuard } from '../../apps/server/src/db/clock-guard.ts'

/** For workers whose tests leave the database's clock alone. */
export const unwatchedClock: ClockGuard = {
  expectedNow: () => null,
  watch: async () => ({ stop: async () => undefined }),
}
