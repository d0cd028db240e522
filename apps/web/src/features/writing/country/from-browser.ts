/**
 * The country of the readers and the language of the post as the browser's settings have them, such as ES and es for
 * ["es-ES", "en"]; null for what they do not say or Tintario does not offer.
 */
export const fromBrowser = (
  locales: readonly string[],
  offered: { country: readonly string[]; language: readonly string[] },
): { country: string | null; language: string | null } => {
  const parts = locales.map((locale) => locale.split('-'))
  const regions = parts.flatMap(
    ([, ...rest]) => rest.find((part) => /^[a-z]{2}$/i.test(part))?.toUpperCase() ?? [],
  )
  const languages = parts.map(([language = '']) => language.toLowerCase())
  return {
    country: regions.find((region) => offered.country.includes(region)) ?? null,
    language: languages.find((language) => offered.language.includes(language)) ?? null,
  }
}
