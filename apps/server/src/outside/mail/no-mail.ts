import type { Mail } from './mail.ts'

/** For an installation without a mail server: letters are not sent and not kept. */
export const noMail: Mail = { name: 'none', send: async () => undefined }
