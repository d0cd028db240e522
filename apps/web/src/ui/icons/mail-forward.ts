import { createIcon } from './create-icon.tsx'

export const IconMailForward = createIcon(
  'mail-forward',
  'M12 18h-7a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v7.5M3 6l9 6l9 -6M15 18h6M18 15l3 3l-3 3',
)
