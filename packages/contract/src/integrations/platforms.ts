import type { can } from '../permissions.ts'

/** How a field of a platform's form is asked for; its rule stands in `forms.ts`. */
export type Field = {
  /** Sealed at rest, never read back (INTEG-48). */
  isSecret?: true
  isOptional?: true
  /** Steps of its help popover; without any it has none (INTEG-10, INTEG-18). */
  helpSteps?: number
  /** One of several ways to be let in: fields of one way go together, and only one way is taken. */
  way?: string
  /** Chosen from what the platform lists, once the other fields let us in. */
  isChosen?: true
  /** What may be chosen, the usual one first; any text where absent. */
  choices?: readonly string[]
  /** Chosen from what the account itself has, once its key is accepted (INTEG-51, INTEG-53). */
  isRecipients?: true
}

/** What a blog files posts under. */
export type TermKind = 'categories' | 'tags'

type Platform = {
  /** As lists of connections spell it (ENT-28, SHELL-51). */
  label: string
  /** As it calls itself. */
  brand: string
  /** Posts are published on a blog; a newsletter takes a campaign made of one. */
  kind: 'blog' | 'newsletter'
  /** Whether there is an adapter for it: only then can it be connected. */
  isServed: boolean
  /** What a newsletter calls those it sends to, as the address of its list has it (API-132, API-133). */
  recipients?: string
  /** What a blog files posts under; absent: nothing. */
  terms?: readonly TermKind[]
  /** Who may connect, activate and remove it. */
  needs: keyof typeof can
  fields: Record<string, Field>
}

/**
 * Every platform by its name, as posts, publications and addresses have it (R100). What differs from one to the other and
 * is no code stands here; endpoints, forms, switches, cards and badges are made of it. No schema is imported, so that
 * the browser can load it alone.
 */
export const platforms = {
  wordpress: {
    label: 'Wordpress',
    brand: 'WordPress',
    kind: 'blog',
    isServed: true,
    terms: ['categories', 'tags'],
    needs: 'manageIntegrations',
    fields: {
      baseUrl: { helpSteps: 1 },
      username: { helpSteps: 4 },
      appPassword: { isSecret: true, helpSteps: 5 },
      authorId: { isOptional: true, helpSteps: 4 },
    },
  },
  shopify: {
    label: 'Shopify',
    brand: 'Shopify',
    kind: 'blog',
    isServed: true,
    terms: ['tags'],
    needs: 'manageIntegrations',
    fields: {
      storeId: { helpSteps: 2 },
      accessToken: { isSecret: true, helpSteps: 8, way: 'token' },
      clientId: { helpSteps: 5, way: 'app' },
      clientSecret: { isSecret: true, way: 'app' },
      blogId: { helpSteps: 4, isChosen: true },
      authorName: { isOptional: true },
    },
  },
  mailchimp: {
    label: 'Mailchimp',
    brand: 'Mailchimp',
    kind: 'newsletter',
    isServed: true,
    recipients: 'audiences',
    needs: 'manageIntegrations',
    fields: {
      apiKey: { isSecret: true, helpSteps: 3 },
      audience: { isOptional: true, isRecipients: true },
      fromName: {},
      replyTo: { helpSteps: 2 },
      mode: { isOptional: true, choices: ['draft', 'scheduled'] },
      utm: { isOptional: true, choices: ['on', 'off'] },
    },
  },
  'active-campaign': {
    label: 'Active Campaign',
    brand: 'ActiveCampaign',
    kind: 'newsletter',
    isServed: true,
    recipients: 'lists',
    needs: 'manageIntegrations',
    fields: {
      accountUrl: { helpSteps: 2 },
      apiKey: { isSecret: true, helpSteps: 2 },
      list: { isOptional: true, isRecipients: true },
      fromName: {},
      fromEmail: {},
      replyTo: {},
      utm: { isOptional: true, choices: ['on', 'off'] },
    },
  },
} as const satisfies Record<string, Platform>
