import { createIcon } from './create-icon.tsx'

export const IconChevronsLeft = createIcon('chevrons-left', 'M11 7l-5 5l5 5M17 7l-5 5l5 5')
