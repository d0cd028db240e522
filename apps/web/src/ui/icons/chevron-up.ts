import { createIcon } from './create-icon.tsx'

export const IconChevronUp = createIcon('chevron-up', 'M6 15l6 -6l6 6')
