export { PlatformRow } from './PlatformRow.tsx'
export { isUsable, PlatformSwitch } from './PlatformSwitch.tsx'
export { PublicationsPanel } from './PublicationsPanel.tsx'
