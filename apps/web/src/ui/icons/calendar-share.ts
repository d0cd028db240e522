import { createIcon } from './create-icon.tsx'

export const IconCalendarShare = createIcon(
  'calendar-share',
  'M12 21h-6a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v6M16 3v4M8 3v4M4 11h16M16 22l5 -5M21 21.5v-4.5h-4.5',
)
