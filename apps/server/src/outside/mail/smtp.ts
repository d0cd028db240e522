import { createTransport } from 'nodemailer'
import type { Mail } from './mail.ts'

/** `url`: `smtps://user:password@host:465`. One try, 5 s to connect, 20 s for the rest. `from`: `Name <address>`. */
export const createSmtp = ({ url, from }: { url: string; from: string }): Mail => {
  const transport = createTransport(
    {
      url,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 20_000,
      dnsTimeout: 5_000,
      // A letter's content never makes us read a file or open an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    name: 'smtp',
    send: async (letter) => {
      const headers = { 'Auto-Submitted': 'auto-generated', ...letter.headers }
      await transport.sendMail({ ...letter, headers })
    },
    check: async () => {
      await transport.verify()
    },
  }
}
