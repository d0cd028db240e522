import { createIcon } from './create-icon.tsx'

export const IconH4 = createIcon('h-4', 'M20 18v-8l-4 6h5M4 6v12M12 6v12M11 18h2M3 18h2M4 12h8M3 6h2M11 6h2')
