export { auditWallets } from './audit-wallets.ts'
export { getMembersMax, putBillingMode } from './billing-mode-store.ts'
export { deleteOldFreeGrants, markFreeGrantsErased } from './free-grant-store.ts'
export { giveFreeCoins } from './give-free-coins.ts'
export { expirePlanCoins, grantCoins, setTier } from './grant-coins.ts'
export { allowedWorkspaces, presentWallet } from './present-wallet.ts'
export { readWalletSums } from './readings-store.ts'
export {
  captureReservation,
  releaseExpiredReservations,
  releaseReservation,
  reserveCoins,
} from './reserve-coins.ts'
export { giveBackCoins, payAgain, takeCoins } from './take-coins.ts'
export {
  addExtraWorkspace,
  deleteErasedWallet,
  deleteSampleWallet,
  getWalletRow,
  insertSampleWallet,
  insertWallet,
  lockWallet,
} from './wallet-store.ts'
