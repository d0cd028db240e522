import { createIcon } from './create-icon.tsx'

export const IconPoint = createIcon('point', 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0')
