import { createIcon } from './create-icon.tsx'

export const IconChevronDown = createIcon('chevron-down', 'M6 9l6 6l6 -6')
