export { deleteAgent, insertAgent, lockPermissions, updatePermissions } from './agent-store.ts'
export { presentUser } from './present-user.ts'
export {
  claimEmail,
  eraseUsers,
  getOwnerId,
  getUser,
  getUserByEmail,
  hasAccount,
  insertOwner,
  isEmailTaken,
  noteActivity,
  setAvatarImage,
  setEmailVerified,
  setPasswordHash,
  type UserRow,
  updateEmail,
} from './user-store.ts'
