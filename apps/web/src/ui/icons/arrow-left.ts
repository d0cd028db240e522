import { createIcon } from './create-icon.tsx'

export const IconArrowLeft = createIcon('arrow-left', 'M5 12l14 0M5 12l6 6M5 12l6 -6')
