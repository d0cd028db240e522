export { deleteExpiredAccounts } from './delete-expired-accounts.ts'
export { eraseAccount } from './erase-account.ts'
export { readErased } from './read-erased.ts'
