export { changeLimits, showLimits } from './change-limits.ts'
export { listInstanceModels } from './list-instance-models.ts'
export { startWriterConnection } from './load-connection.ts'
export { getWriterSettings } from './show-settings.ts'
