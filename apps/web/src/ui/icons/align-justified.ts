import { createIcon } from './create-icon.tsx'

export const IconAlignJustified = createIcon('align-justified', 'M4 6l16 0M4 12l16 0M4 18l12 0')
