const languages = ['en', 'es'] as const
export type PageLanguage = (typeof languages)[number]

/** The first language of an Accept-Language header that pages have, or English; browsers list them by preference. */
export const browserLanguage = (accepted: string | undefined): PageLanguage => {
  const tags = (accepted ?? '').split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase())
  for (const tag of tags) {
    const found = languages.find((language) => language === tag)
    if (found) return found
  }
  return 'en'
}
