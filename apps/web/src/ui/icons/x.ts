import { createIcon } from './create-icon.tsx'

export const IconX = createIcon('x', 'M18 6l-12 12M6 6l12 12')
