export { authenticateKey, limitHeaders } from './authenticate-key.ts'
export { deleteEndedKeys } from './key-store.ts'
export { isApiKey } from './secret.ts'
