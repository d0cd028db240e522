export {
  deleteNotificationsOfPost,
  forgetAccount,
  forgetUser,
  insertMonthlyNotification,
  insertPostNotificationsSql,
  notify,
  notifyAll,
} from './notification-store.ts'
export type { NotificationKey } from './notification-texts.ts'
