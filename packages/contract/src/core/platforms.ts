import type { can } from './permissions.ts'

/** How a field of a platform's form is shown; its rule is in `forms.ts`. */
export type Field = {
  /** Encrypted at rest, never read back. */
  isSecret?: true
  isOptional?: true
  /** Number of steps in its help popover; absent: no popover. */
  helpSteps?: number
  /** One of several ways of authentication: fields of one way belong together, and only one way is used. */
  way?: string
  /** Chosen from the platform's list, after the other fields were accepted. */
  isChosen?: true
  /** The possible choices, the default first; any text when absent. */
  choices?: readonly string[]
  /** Chosen from the account's own lists, after its key was accepted. */
  isRecipients?: true
}

export type TermKind = 'categories' | 'tags'

type Platform = {
  /** Its spelling in lists of connections. */
  label: string
  /** Its own spelling. */
  brand: string
  /** Posts are published on a blog; a newsletter sends a campaign about one. */
  kind: 'blog' | 'newsletter'
  /** Whether there is an adapter for it; only then can it be connected. */
  isServed: boolean
  /** The platform's name for recipients, as in the path of its list. */
  recipients?: string
  /** The kinds of terms that a blog supports; absent: none. */
  terms?: readonly TermKind[]
  /** Who may connect, activate and remove it. */
  needs: keyof typeof can
  fields: Record<string, Field>
}

/**
 * Endpoints, forms, switches and badges are derived from this data. It imports no schema, so the browser can load
 * it alone.
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
