export { authenticateKey, limitHeaders } from './authenticate-key.ts'
export { deleteEndedKeys, isCreatorAllowedSql } from './key-store.ts'
export { isApiKey } from './secret.ts'
