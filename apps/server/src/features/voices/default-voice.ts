import type { Language } from '@tintario/contract/core/common.ts'

/** The free voice of every new workspace. It is shown in the reader's language until a user changes it. */
export const defaultVoice: Record<Language, { name: string; prompt: string }> = {
  en: {
    name: 'Friendly and clear',
    prompt:
      'Write like a helpful shop owner who knows the products well. Use plain words and short sentences, speak ' +
      'to the reader directly, explain technical words, and stay honest: no exaggeration, no pressure to buy.',
  },
  es: {
    name: 'Cercana y clara',
    prompt:
      'Escribe como la persona de una tienda que conoce bien sus productos y quiere ayudar. Usa palabras ' +
      'sencillas y frases cortas, dirígete a quien lee, explica los términos técnicos y mantén la honestidad: ' +
      'sin exagerar y sin presionar para comprar.',
  },
}
