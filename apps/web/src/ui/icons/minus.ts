import { createIcon } from './create-icon.tsx'

export const IconMinus = createIcon('minus', 'M5 12l14 0')
