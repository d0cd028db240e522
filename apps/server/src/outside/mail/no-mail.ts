import type { Mail } from './mail.ts'

/** For an installation without a mail server: letters are neither sent nor stored. */
export const noMail: Mail = { name: 'none', send: async () => undefined }
