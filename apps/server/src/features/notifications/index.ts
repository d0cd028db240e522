export type { NotificationKey } from './notification-texts.ts'
export { notify } from './notify.ts'
