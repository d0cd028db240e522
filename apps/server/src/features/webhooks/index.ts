export { quarantineDelivery } from './attempt-delivery.ts'
export { bringBackDeliveries, deleteOldDeliveries } from './delivery-store.ts'
export { wrappedWebhooks } from './endpoint-store.ts'
export { startWebhooks } from './start-webhooks.ts'
