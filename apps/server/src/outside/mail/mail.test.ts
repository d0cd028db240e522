import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { confirmEmail } from '../../letters/confirm-email.ts'
import { createMailbox, isMailbox } from './mailbox.ts'
import { createSmtp } from './smtp.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mailbox-'))
  folders.push(folder)
  return folder
}

const letter = confirmEmail({
  to: 'nora@example.com',
  firstName: 'Nora',
  language: 'es',
  link: 'https://tintario.example/email-verification?token=abc',
})

/** A mail server that answers each command by `replies`, else 250, and keeps what it was told. */
const startServer = async (replies: Record<string, string> = {}) => {
  const heard: string[] = []
  const server = createServer((socket) => {
    let isData = false
    let rest = ''
    socket.on('error', () => undefined)
    socket.write('220 mail.example ESMTP\r\n')
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        heard.push(line)
        if (isData && line !== '.') continue
        const verb = isData ? 'END' : (line.split(/[ :]/)[0] ?? '')
        isData = verb === 'DATA'
        socket.write(
          `${replies[verb] ?? (isData ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 ok')}\r\n`,
        )
      }
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    heard,
    stop: () => new Promise<unknown>((closed) => server.close(closed)),
  }
}

test('[JOB-08] the mailbox keeps whole letters, newest first, and survives what does not belong to it', async () => {
  const folder = join(await newFolder(), 'not', 'there', 'yet')
  const mailbox = createMailbox(folder)
  expect(isMailbox(mailbox)).toBe(true)
  expect(await mailbox.list(10)).toEqual([])
  await mailbox.send({ ...letter, subject: 'First' })
  await new Promise((later) => setTimeout(later, 5))
  await mailbox.send(letter)
  await writeFile(join(folder, 'notes.json'), 'not a letter')
  const kept = await mailbox.list(10)
  expect(kept.map(({ subject }) => subject)).toEqual(['Confirma tu dirección de correo', 'First'])
  expect(kept[0]).toMatchObject(letter)
  expect(await mailbox.get(kept[1]?.id ?? '')).toMatchObject({ subject: 'First' })
  for (const id of ['notes', '../notes', '000000000000000-00000000']) expect(await mailbox.get(id)).toBeNull()
  expect((await mailbox.list(1)).length).toBe(1)
})

test('[JOB-08] the mailbox keeps the newest 200 letters', async () => {
  const folder = await newFolder()
  const mailbox = createMailbox(folder)
  for (let i = 0; i < 200; i++)
    await writeFile(
      join(folder, `${String(i).padStart(15, '0')}-00000000.json`),
      JSON.stringify({ ...letter, id: `${i}`, sentAt: '' }),
    )
  await mailbox.send({ ...letter, subject: 'The newest' })
  const names = await readdir(folder)
  expect(names).toHaveLength(200)
  expect(names).not.toContain(`${'0'.repeat(15)}-00000000.json`)
  expect((await mailbox.list(1))[0]?.subject).toBe('The newest')
})

test('[JOB-08] a mail server gets the letter as text and HTML, from our address', async () => {
  const server = await startServer()
  const smtp = createSmtp({ url: server.url, from: 'Tintario <hello@tintario.example>' })
  await smtp.send(letter)
  const heard = server.heard.join('\n')
  expect(heard).toContain('MAIL FROM:<hello@tintario.example>')
  expect(heard).toContain('RCPT TO:<nora@example.com>')
  expect(heard).toMatch(/From: Tintario <hello@tintario.example>/)
  expect(heard).toMatch(/Auto-Submitted: auto-generated/)
  expect(heard).toMatch(
    /Content-Type: text\/plain; charset=utf-8[\s\S]+Content-Type: text\/html; charset=utf-8/,
  )
  await server.stop()
})

test('[JOB-08] a refused or unreachable letter throws, so that its job is tried again', async () => {
  const refusing = await startServer({ RCPT: '450 try again later' })
  const smtp = createSmtp({ url: refusing.url, from: 'hello@tintario.example' })
  await expect(smtp.send(letter)).rejects.toMatchObject({ responseCode: 450 })
  await refusing.stop()
  await expect(smtp.send(letter)).rejects.toMatchObject({ code: 'ESOCKET' })
})
