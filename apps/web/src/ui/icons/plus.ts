import { createIcon } from './create-icon.tsx'

export const IconPlus = createIcon('plus', 'M12 5l0 14M5 12l14 0')
