/** A public page as it is before any script has run and before the API has answered. */
export type Prerendered = {
  path: string
  language: 'en' | 'es'
  /** The file whose styles it needs, as the bundler's manifest names it. */
  module: string
  title: string
  description: string
  html: string
}
