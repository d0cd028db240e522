import { createIcon } from './create-icon.tsx'

export const IconFocusCentered = createIcon(
  'focus-centered',
  'M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M4 8v-2a2 2 0 0 1 2 -2h2M4 16v2a2 2 0 0 0 2 2h2M16 4h2a2 2 0 0 1 2 2v2M16 20h2a2 2 0 0 0 2 -2v-2',
)
