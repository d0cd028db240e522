/** The platforms that a workspace may be connected to, each by its own spelling (SHELL-51, R100). */
export const blogPlatforms = ['Wordpress', 'Shopify'] as const
export const newsletterPlatforms = ['Mailchimp', 'Active Campaign'] as const
export const knownPlatforms = [...blogPlatforms, ...newsletterPlatforms] as const
