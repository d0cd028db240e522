export {
  deleteErasedAccount,
  findAgreementsOf,
  findErasedAccounts,
  findExpiredAccounts,
} from './erased-store.ts'
export { getLockReason, lockAccountRow, unlockAccountRow } from './lock-store.ts'
export {
  deleteMember,
  findInvitedMembers,
  insertMember,
  lockPermissions,
  updatePermissions,
} from './member-store.ts'
export { presentUser } from './present-user.ts'
export {
  countSamples,
  deleteSampleAccount,
  endSample,
  findEndedSamples,
  insertSampleOwner,
  lockSample,
} from './sample-store.ts'
export {
  claimEmail,
  eraseUsers,
  findAgreements,
  getOwnerId,
  getUser,
  getUserByEmail,
  hasAccount,
  insertOwner,
  isEmailTaken,
  recordActivity,
  setAvatarImage,
  setEmailVerified,
  setPasswordHash,
  type UserRow,
  updateEmail,
  updateNewsletter,
} from './user-store.ts'
