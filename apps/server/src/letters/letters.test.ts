import { expect, test } from 'vitest'
import { confirmEmail } from './confirm-email.ts'
import { emailChanged } from './email-changed.ts'
import { invitation } from './invitation.ts'
import { passwordChanged } from './password-changed.ts'
import { resetPassword } from './reset-password.ts'

const link = 'https://tintario.example/email-verification?token=a_b-c&x="1"'
const invited = (reader: Parameters<typeof confirmEmail>[0]) => invitation({ ...reader, inviter: 'Ana' })
const letters = { confirmEmail, resetPassword, passwordChanged, emailChanged, invited }

for (const [name, write] of Object.entries(letters))
  test(`[JOB-08] ${name} is whole in both languages, as text and as HTML`, () => {
    const reader = { to: 'nora@example.com', firstName: 'Nora', link }
    const en = write({ ...reader, language: 'en' })
    const es = write({ ...reader, language: 'es' })
    expect(en.to).toBe('nora@example.com')
    for (const [letter, hello, lang] of [
      [en, 'Hello Nora,', 'lang="en"'],
      [es, 'Hola Nora,', 'lang="es"'],
    ] as const) {
      expect(letter.text.startsWith(hello)).toBe(true)
      expect(letter.text).toContain(`\n${link}\n`)
      expect(letter.html).toContain(hello)
      expect(letter.html).toContain(lang)
      expect(letter.html).toContain(
        'href="https://tintario.example/email-verification?token=a_b-c&#38;x=&#34;1&#34;"',
      )
      expect(letter.html).not.toMatch(/<script|<img|<link|url\(/)
    }
    expect(es.subject).not.toBe(en.subject)
    expect(es.text).not.toBe(en.text)
  })

test('[JOB-08] a letter to a stranger’s address carries nobody’s message in the place of the name', () => {
  for (const firstName of ['Win at https://evil.example', 'evil.example', '<b>Nora</b>', 'x'.repeat(90)]) {
    const letter = confirmEmail({ to: 'nora@example.com', firstName, language: 'en', link })
    expect(letter.text.startsWith('Hello,\n')).toBe(true)
    expect(letter.text + letter.html).not.toContain(firstName)
  }
  for (const firstName of ['María José', 'O’Neil', 'Jean-Luc', 'Łukasz', '美咲'])
    expect(confirmEmail({ to: 'a@example.com', firstName, language: 'en', link }).text).toContain(
      `Hello ${firstName},`,
    )
})

test('[TEAM-19] an invitation names who invites, unless that is no name', () => {
  const reader = { to: 'leo@example.com', firstName: 'Leo', link, language: 'es' } as const
  expect(invitation({ ...reader, inviter: 'Ana' }).text).toContain('Ana te ha invitado')
  const strange = invitation({ ...reader, inviter: 'evil.example' })
  expect(strange.text).toContain('Alguien te ha invitado')
  expect(strange.text + strange.html).not.toContain('evil.example')
})
