import { createIcon } from './create-icon.tsx'

export const IconAlignRight = createIcon('align-right', 'M4 6l16 0M10 12l10 0M6 18l14 0')
