export { presentUser } from './present-user.ts'
export {
  getOwnerId,
  getUser,
  getUserByEmail,
  insertAgent,
  insertOwner,
  setAvatarImage,
  setEmailVerified,
  setPasswordHash,
  type UserRow,
  updateEmail,
} from './user-store.ts'
