export { MoreCoins } from './MoreCoins.tsx'
export { PriceBox } from './PriceBox.tsx'
export { TransactionDays } from './TransactionDays.tsx'
export { closeWalletPanel, openWalletPanel, useWalletPanel } from './wallet-panel.ts'
