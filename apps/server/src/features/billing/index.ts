export { readBilling } from './account-store.ts'
export { eraseBilling } from './erase-billing.ts'
export { printAll } from './invoices/print-all.ts'
