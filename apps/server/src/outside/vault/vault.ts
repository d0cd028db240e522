import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** A master key by its id; the first one wraps, all unwrap. */
export type MasterKey = { id: string; key: Buffer }
export type WrappedKey = { keyId: string; wrapped: Buffer }

/**
 * Envelope encryption: AES in GCM mode with a 256-bit data key a workspace, itself wrapped by a master key. The additional data
 * binds a sealed value to its row and field, so a swapped ciphertext does not open.
 */
export type Vault = {
  keyId: string
  keyIds: string[]
  newDataKey(boundTo: string): WrappedKey
  /** The same data key, wrapped by the key that wraps now. Throws when none of the keys unwraps it. */
  rewrap(dataKey: WrappedKey, boundTo: string): WrappedKey
  seal(dataKey: WrappedKey, plain: string, boundTo: { key: string; value: string }): Buffer
  /** Throws when the bytes were changed or belong to another row. */
  open(dataKey: WrappedKey, sealed: Buffer, boundTo: { key: string; value: string }): string
}

const NONCE = 12
const TAG = 16

const encrypt = (key: Buffer, plain: Buffer, aad: string): Buffer => {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(aad))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

const decrypt = (key: Buffer, sealed: Buffer, aad: string): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(aad))
    .setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()])
}

export const createVault = (keys: readonly [MasterKey, ...MasterKey[]]): Vault => {
  const unwrap = ({ keyId, wrapped }: WrappedKey, aad: string): Buffer => {
    const master = keys.find((key) => key.id === keyId)
    if (!master) throw new Error(`the credentials key ${keyId} is not configured`)
    return decrypt(master.key, wrapped, aad)
  }
  const [{ id: keyId, key: wrapping }] = keys
  return {
    keyId,
    keyIds: keys.map(({ id }) => id),
    newDataKey: (boundTo) => ({ keyId, wrapped: encrypt(wrapping, randomBytes(32), boundTo) }),
    rewrap: (dataKey, boundTo) => ({ keyId, wrapped: encrypt(wrapping, unwrap(dataKey, boundTo), boundTo) }),
    seal: (dataKey, plain, boundTo) =>
      encrypt(unwrap(dataKey, boundTo.key), Buffer.from(plain, 'utf8'), boundTo.value),
    open: (dataKey, sealed, boundTo) =>
      decrypt(unwrap(dataKey, boundTo.key), sealed, boundTo.value).toString('utf8'),
  }
}
