export { afterActing, CopyCare } from './CopyCare.tsx'
export { PlatformRow } from './PlatformRow.tsx'
export { isUsable, PlatformSwitch } from './PlatformSwitch.tsx'
export { PublicationsPanel } from './PublicationsPanel.tsx'
