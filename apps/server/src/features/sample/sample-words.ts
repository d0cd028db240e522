import type { Language } from '@tintario/contract/common.ts'

/** What a sample shop says of itself. Its addresses are of a domain that belongs to no shop (RFC 2606). */
export const sampleWords: Record<
  Language,
  { firstName: string; shop: string; description: string; blog: string; refusal: string }
> = {
  en: {
    firstName: 'Visitor',
    shop: 'Sample shop',
    description: 'A shop to look around in. Nothing of it is published.',
    blog: 'Blog of the sample shop',
    refusal: 'The house rules of this blog ask for a picture of your own in each post.',
  },
  es: {
    firstName: 'Visita',
    shop: 'Tienda de muestra',
    description: 'Una tienda para mirar. No se publica nada de ella.',
    blog: 'Blog de la tienda de muestra',
    refusal: 'Las normas de este blog piden una foto propia en cada publicación.',
  },
}
export const SAMPLE_SITE = 'https://example.com/'
