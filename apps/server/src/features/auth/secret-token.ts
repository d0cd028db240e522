import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as base64url, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Tokens are stored only as their SHA-256: who reads the database cannot use them. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
