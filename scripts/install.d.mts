import type { Machine } from './runtime.mjs'

export const installWhatIsMissing: (
  root: string,
  options?: { withTools?: boolean; machine?: Machine },
) => Promise<string>
export const npmScript: () => string | null
