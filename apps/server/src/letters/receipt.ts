import type { Letter } from '../outside/mail/mail.ts'
import { type LetterText, type Reader, writeLetter } from './letter-frame.ts'

const texts: Record<Reader['language'], (number: string) => LetterText> = {
  en: (number) => ({
    subject: `Your Tintario invoice ${number}`,
    heading: `Your invoice ${number}`,
    paragraphs: ['Here is the invoice of your payment again. Sign in to open it as a PDF:'],
    button: 'Open the invoice',
    notes: ['All your invoices are under Payments in your account.'],
  }),
  es: (number) => ({
    subject: `Tu factura ${number} de Tintario`,
    heading: `Tu factura ${number}`,
    paragraphs: ['Aquí tienes otra vez la factura de tu pago. Inicia sesión para abrirla en PDF:'],
    button: 'Abrir la factura',
    notes: ['Todas tus facturas están en Pagos, en tu cuenta.'],
  }),
}

export const receipt = ({ link, number, ...reader }: Reader & { link: string; number: string }): Letter =>
  writeLetter(reader, texts[reader.language](number), link)
