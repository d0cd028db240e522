import { createIcon } from './create-icon.tsx'

export const IconArrowRight = createIcon('arrow-right', 'M5 12l14 0M13 18l6 -6M13 6l6 6')
