import { createIcon } from './create-icon.tsx'

export const IconCursorText = createIcon(
  'cursor-text',
  'M10 12h4M9 4a3 3 0 0 1 3 3v10a3 3 0 0 1 -3 3M15 4a3 3 0 0 0 -3 3v10a3 3 0 0 0 3 3',
)
