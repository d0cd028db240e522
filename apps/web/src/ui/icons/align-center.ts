import { createIcon } from './create-icon.tsx'

export const IconAlignCenter = createIcon('align-center', 'M4 6l16 0M8 12l8 0M6 18l12 0')
