import { createIcon } from './create-icon.tsx'

export const IconChevronsRight = createIcon('chevrons-right', 'M7 7l5 5l-5 5M13 7l5 5l-5 5')
