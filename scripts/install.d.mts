import type { Machine } from './runtime.mjs'

export const installWhatIsMissing: (root: string, machine?: Machine) => Promise<string>
export const npmScript: () => string | null
