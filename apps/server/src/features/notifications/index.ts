export {
  forgetAccount,
  forgetUser,
  insertMonthlyNotification,
  insertPostNotificationsSql,
  insertReadsOfPost,
} from './notification-store.ts'
export type { NotificationKey } from './notification-texts.ts'
export { notify } from './notify.ts'
