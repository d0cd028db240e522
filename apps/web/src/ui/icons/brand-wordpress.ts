import { createIcon } from './create-icon.tsx'

export const IconBrandWordpress = createIcon(
  'brand-wordpress',
  'M9.5 9h3M4 9h2.5M11 9l3 11l4 -9M5.5 9l3.5 11l3 -7M18 11c.177 -.528 1 -1.364 1 -2.5c0 -1.78 -.776 -2.5 -1.875 -2.5c-.898 0 -1.125 .812 -1.125 1.429c0 1.83 2 2.058 2 3.571M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0',
)
