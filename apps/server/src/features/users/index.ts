export { presentUser } from './present-user.ts'
export {
  getUser,
  getUserByEmail,
  insertOwner,
  setEmailVerified,
  setPasswordHash,
  type UserRow,
  updateEmail,
} from './user-store.ts'
