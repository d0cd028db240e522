import { createIcon } from './create-icon.tsx'

export const IconSeparator = createIcon('separator', 'M3 12l0 .01M7 12l10 0M21 12l0 .01')
