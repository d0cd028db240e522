export { auditWallets } from './audit-wallets.ts'
export { getMembersMax, putBillingMode } from './billing-mode-store.ts'
export { deleteOldFreeGrants, markFreeGrantsErased } from './free-grant-store.ts'
export { giveBackCoins } from './give-back-coins.ts'
export { giveFreeCoins } from './give-free-coins.ts'
export { expirePlanCoins, grantCoins, setTier } from './grant-coins.ts'
export { captureHold, holdCoins, releaseHold } from './hold-coins.ts'
export { releaseExpiredHolds } from './jobs.ts'
export { payAgain } from './pay-again.ts'
export { allowedWorkspaces, presentWallet } from './present-wallet.ts'
export { readWalletSums } from './readings-store.ts'
export { takeCoins } from './take-coins.ts'
export {
  addExtraWorkspace,
  deleteErasedWallet,
  deleteSampleWallet,
  getWalletRow,
  insertSampleWallet,
  insertWallet,
  lockWallet,
} from './wallet-store.ts'
