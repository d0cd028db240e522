import { createTransport } from 'nodemailer'
import type { Mail } from './mail.ts'

/**
 * Sends by the mail server at `url`, such as `smtps://user:password@mail.example:465` or `smtp://host:587`. One try,
 * bounded: 5 s to connect and be greeted, 20 s for the rest; the job that sends tries again. `from` is `Name <address>`.
 */
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
