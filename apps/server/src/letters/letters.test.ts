import { expect, test } from 'vitest'
import { confirmEmail } from './confirm-email.ts'
import { emailChanged } from './email-changed.ts'
import { googleLinked } from './google-linked.ts'
import { invitation } from './invitation.ts'
import { passwordChanged } from './password-changed.ts'
import { paymentFailed } from './payment-failed.ts'
import { problemSummary } from './problem-summary.ts'
import { resetPassword } from './reset-password.ts'
import { trialEnds } from './trial-ends.ts'

const link = 'https://tintario.example/email-verification?token=a_b-c&x="1"'
const invited = (reader: Parameters<typeof confirmEmail>[0]) => invitation({ ...reader, inviter: 'Ana' })
const linked = (reader: Parameters<typeof confirmEmail>[0]) => googleLinked({ ...reader, outcome: 'joined' })
const takenOver = (reader: Parameters<typeof confirmEmail>[0]) =>
  googleLinked({ ...reader, outcome: 'taken-over' })
// Already the next day where the account is.
const charge = {
  plan: 'Basic',
  amount: 2900,
  at: new Date('2026-12-04T23:30:00Z'),
  timeZone: 'Europe/Madrid',
  card: '4242',
}
const trialEnding = (reader: Parameters<typeof confirmEmail>[0]) => trialEnds({ ...reader, charge })
const withProblems = (reader: Parameters<typeof confirmEmail>[0]) =>
  problemSummary({ ...reader, lines: ['“Wool” could not be published.'], goal: 'post' })
const letters = {
  confirmEmail,
  resetPassword,
  passwordChanged,
  emailChanged,
  invited,
  linked,
  takenOver,
  paymentFailed,
  trialEnding,
  withProblems,
}

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

test('[BILL-40, JOB-08] the letter of a trial’s end says when, how much, from which card, and how to do without', () => {
  const reader = { to: 'leo@example.com', firstName: 'Leo', link, charge }
  const en = trialEnds({ ...reader, language: 'en' })
  expect(en.text).toContain(
    'The free days of your Basic plan end on Saturday, 5 December 2026, 00:30 CET. We then charge 29.00 EUR to your card ending in 4242',
  )
  expect(en.text).toContain('cancel before then and nothing is charged')
  const es = trialEnds({ ...reader, language: 'es', charge: { ...charge, card: null } })
  expect(es.text).toContain(
    'terminan el sábado, 5 de diciembre de 2026, 00:30 CET. Entonces haremos el primer cobro: 29,00 EUR en tu tarjeta.',
  )
  expect(es.text).toContain('cancela antes y no se cobrará nada')
})
