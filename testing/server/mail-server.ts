import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A letter as it came over the wire: who it was handed over for, and what a mail program reads in it. */
export type Received = { recipients: string[]; sender: string; raw: string; email: Email }

export type MailServer = {
  url: string
  /** In the order in which they came. */
  received: Received[]
  close(): Promise<void>
}

/** A real mail server on a free loopback port that takes every letter and delivers none (JOB-08). */
export const startMailServer = async (): Promise<MailServer> => {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', done)
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks)
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          recipients: rcptTo.map(({ address }) => address),
          sender: mailFrom ? mailFrom.address : '',
          raw: raw.toString('latin1'),
          email: await PostalMime.parse(raw),
        })
        done()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
