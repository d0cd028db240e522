export { deleteExpiredAccounts, eraseAccount, eraseWholeAccount, readErased } from './erase-account.ts'
export { zipOf } from './export-data.ts'
export { findOperatorEntries } from './operator-entry-store.ts'
