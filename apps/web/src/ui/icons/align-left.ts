import { createIcon } from './create-icon.tsx'

export const IconAlignLeft = createIcon('align-left', 'M4 6l16 0M4 12l10 0M4 18l14 0')
