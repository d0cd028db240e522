export {
  forgetAccount,
  forgetUser,
  insertMonthlyNotification,
  insertPostNotificationsSql,
  insertReadsOfPost,
  notify,
  notifyAll,
} from './notification-store.ts'
export type { NotificationKey } from './notification-texts.ts'
