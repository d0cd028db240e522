import { termsVersions } from '@tintario/contract/users/terms-versions.ts'

/** Something that a call can be about, by its id. */
export type Kind =
  | 'post'
  | 'idea'
  | 'planImport'
  | 'image'
  | 'workspace'
  | 'user'
  | 'session'
  | 'brandVoice'
  | 'apiKey'
  | 'webhook'
  | 'card'
  | 'payment'
  | 'invoice'
  | 'thing'

/** What the `:id` of a path names. */
export const kindOf = (path: string): Kind => {
  const [, kind] =
    (
      [
        [/^\/api\/posts\/:id/, 'post'],
        [/^\/api\/ideas\/:id/, 'idea'],
        [/^\/api\/plan-imports\/:id/, 'planImport'],
        [/^\/api\/images\/:id/, 'image'],
        [/^\/api\/workspaces\/:id/, 'workspace'],
        [/^\/api\/(children|users)\/:id/, 'user'],
        [/^\/api\/users\/me\/sessions\/:id/, 'session'],
        [/^\/api\/brand-voices\/:id/, 'brandVoice'],
        [/^\/api\/api-keys\/:id/, 'apiKey'],
        [/^\/api\/webhooks\/:id/, 'webhook'],
        [/^\/api\/cards\/:id/, 'card'],
        [/^\/api\/payments\/:id/, 'payment'],
        [/^\/api\/invoices\/:id/, 'invoice'],
      ] as const
    ).find(([pattern]) => pattern.test(path)) ?? []
  return kind ?? 'thing'
}

const node = { isChosen: true, order: 0, index: 0 }
const structure = {
  ...node,
  id: 'a',
  label: 'A bag',
  parentId: null,
  tag: 'h1',
  children: [{ ...node, id: 'b', label: 'A strap', parentId: 'a', tag: 'h2', children: [] }],
}

type Ids = Record<Kind | 'formerCover' | 'cover', string>
const span = { from: '2026-01-01T00:00:00Z', to: '2027-12-31T00:00:00Z' }
const inADay = () => new Date(Date.now() + 86_400_000).toISOString()

const writerAccess = { provider: 'openai-compatible', baseUrl: 'https://10.0.0.1/v1', apiKey: '' }
const writerPrices = { priceIn: null, priceOut: null }

/** An authorization request of a program that did not register. */
const connecting = {
  client: 'unknown',
  redirectUri: 'https://assistant.example.com/back',
  responseType: 'code',
  codeChallenge: 'c'.repeat(43),
  codeChallengeMethod: 'S256',
}

const announced = { subject: 'News', body: 'Some news' }

/** Bodies that pass the contract, so that a call comes as far as its ids. Without a line a call is sent an empty one. */
const bodies: Record<string, (own: Ids) => object> = {
  'operatorAccounts.find': ({ post }) => ({ email: `${post}@example.com` }),
  'operatorAccounts.grantCoins': ({ thing }) => ({ coins: 1, reason: 'A test', requestId: thing }),
  'operatorAccounts.lock': () => ({ reason: 'A test' }),
  'operatorAccounts.sendLetter': ({ user }) => ({ kind: 'activation', subjectId: user }),
  'operatorAccounts.erase': ({ post }) => ({ email: `${post}@example.com` }),
  'announcements.edit': () => ({
    draft: { kind: 'newsletter', texts: { en: announced, es: announced } },
    version: 1,
  }),
  'announcements.start': () => ({ version: 1 }),
  'users.update': () => ({ language: 'en' }),
  'users.agree': () => ({ ...termsVersions, language: 'en' }),
  'users.changePassword': () => ({
    password: 'Paper-boat-9',
    repeatPassword: 'Paper-boat-9',
    oldPassword: 'Paper-boat-x',
  }),
  'workspaces.create': ({ post }) => ({ name: `Shop ${post}` }),
  'workspaces.setActive': ({ workspace }) => ({ workspaceIds: [workspace] }),
  'workspaces.edit': () => ({ description: 'A shop' }),
  'workspaces.setUsers': ({ user }) => ({ userIds: [user] }),
  'team.invite': ({ post, workspace }) => ({
    firstName: 'Leo',
    email: `${post}@example.com`,
    permissions: [],
    workspaceIds: [workspace],
  }),
  'team.setPermissions': () => ({ permissions: ['users'] }),
  'apiKeys.create': ({ workspace }) => ({
    name: 'Planner',
    scopes: ['posts:read'],
    expiresInDays: 30,
    workspaceId: workspace,
  }),
  'oauth.allow': ({ workspace }) => ({
    ...connecting,
    scopes: ['posts:read'],
    coinLimit: 0,
    workspaceId: workspace,
  }),
  'webhooks.create': ({ workspace }) => ({
    url: 'https://hooks.example.com/tintario',
    events: ['post.published'],
    workspaceId: workspace,
  }),
  'webhooks.edit': ({ workspace }) => ({
    url: 'https://hooks.example.com/other',
    events: ['post.failed'],
    workspaceId: workspace,
  }),
  'webhooks.setState': () => ({ isOn: true }),
  'webhooks.sample': () => ({ event: 'post.published' }),
  'brandVoices.create': ({ workspace }) => ({
    type: 'basic',
    questions: {
      missionVision: 'Bags that last',
      audienceValues: 'Honest work',
      brandPersonality: 'Calm and warm',
      admiredBrand: 'A small bindery',
      goals: 'To be understood',
    },
    workspaceId: workspace,
  }),
  'brandVoices.learn': ({ workspace }) => ({
    texts: Array(3).fill('We sew each bag by hand and we mend it for as long as it lasts. '.repeat(4)),
    workspaceId: workspace,
  }),
  'brandVoices.tell': ({ workspace }) => ({
    paragraph: 'Our candles burn for forty hours, and they do not drip.',
    prompt: 'Calm and warm, never loud.',
    rules: { neverSay: [], alwaysSay: [], names: [], address: null, spelling: null },
    workspaceId: workspace,
  }),
  'brandVoices.edit': () => ({ name: 'Calm and warm' }),
  'posts.create': () => ({ publishAt: inADay(), timeZone: 'UTC' }),
  'posts.list': () => ({ ...span, view: 'my-posts' }),
  'posts.search': () => ({ string: 'a' }),
  'posts.edit': () => ({ title: 'A longer title' }),
  'posts.saveDraft': () => ({ title: 'A bag', body: '<p>Dry.</p>', version: 1, sequence: 1 }),
  'afterPublication.act': () => ({ kind: 'withdraw' }),
  'afterPublication.settle': () => ({
    fingerprint: 'a',
    version: 1,
    title: 'ours',
    excerpt: 'ours',
    pieces: [{ at: 0, take: 'theirs' }],
  }),
  'posts.setPreviewEnd': () => ({ hasEnd: false }),
  'posts.setPublishDate': () => ({ publishAt: inADay(), timeZone: 'UTC' }),
  'posts.setCountryAndLanguage': () => ({ country: 'ES', language: 'en', type: 'guide' }),
  'posts.setDetails': ({ brandVoice }) => ({
    description: 'How to look after a leather bag so that it lasts for many years.',
    tone: 'friendly',
    audience: 'customers',
    pov: 'first_plural',
    brandVoiceId: brandVoice,
  }),
  'posts.setPrimaryKeyword': () => ({ primaryKeyword: 'leather bag' }),
  'posts.setTitle': () => ({ title: 'How to look after a bag' }),
  'posts.setReferences': () => ({ referenceIds: [] }),
  'posts.setStructureTree': () => ({ structure }),
  'postTerms.set': () => ({ categories: ['Care'], tags: ['leather'] }),
  'posts.approve': () => ({ version: 1 }),
  'posts.duplicate': () => ({ publishAt: inADay(), timeZone: 'UTC' }),
  'posts.repeat': () => ({ every: 'week', times: 1 }),
  'ideas.create': () => ({ title: 'An idea of a bag' }),
  'ideas.edit': () => ({ title: 'An idea of a hat', plannedFor: inADay() }),
  'ideas.plan': () => ({ publishAt: inADay(), timeZone: 'UTC' }),
  'feeds.createCalendar': ({ workspace }) => ({ workspaceId: workspace }),
  'feeds.openPosts': ({ workspace }) => ({ workspaceId: workspace, hasWholeText: false }),
  'planFiles.importSiteDrafts': ({ workspace, thing }) => ({
    workspaceId: workspace,
    integrationId: thing,
    drafts: ['1'],
  }),
  'evidence.settleFinding': () => ({ as: 'kept' }),
  'evidence.settleQuestion': () => ({ drop: true }),
  'evidence.dropQuestions': () => ({ drop: true }),
  'writing.createExample': () => ({ timeZone: 'UTC' }),
  'writing.addReference': () => ({ url: 'http://10.0.0.1/' }),
  'writing.setNotes': () => ({ notes: [{ title: 'Notes', text: 'A bag needs a dry place.' }] }),
  'writing.enhanceDescription': () => ({
    description: 'How to look after a leather bag so that it lasts for many years.',
  }),
  'writing.rewrite': () => ({ text: '<p>A bag needs a dry place.</p>', act: 'shorten' }),
  'images.addFeatured': () => ({ url: 'http://10.0.0.1/bag.png', alt: 'A leather bag' }),
  'images.restoreFeatured': ({ formerCover }) => ({ imageId: formerCover }),
  'images.cropFeatured': ({ cover }) => ({ imageId: cover, crop: null }),
  'images.keep': () => ({ url: 'http://10.0.0.1/bag.png', alt: 'A leather bag' }),
  'images.check': () => ({ url: 'http://10.0.0.1/bag.png' }),
  'images.edit': () => ({ alt: 'A leather bag' }),
  'searchData.uploadQueries': () => ({ table: 'Query,Clicks,Impressions\nleather bag,1,2' }),
  'sources.searchReferences': () => ({ words: 'leather bags' }),
  'shopIndex.setAddress': () => ({ address: '' }),
  'writerSettings.saveOwn': () => ({
    ...writerAccess,
    ...writerPrices,
    model: 'wool',
    imageModel: null,
    pricePicture: null,
    monthlyLimit: null,
  }),
  'writerSettings.findModelsOwn': () => writerAccess,
  'writerSettings.tryOwn': () => ({ ...writerAccess, ...writerPrices, model: 'wool', language: 'en' }),
  'writerSettings.tryPictureOwn': () => ({ ...writerAccess, imageModel: 'wool', pricePicture: null }),
  'shopIndex.overlap': () => ({ title: 'How to look after a bag' }),
  'siteAuthorization.begin': () => ({ baseUrl: 'https://10.0.0.1' }),
  'siteAuthorization.finish': () => ({
    state: 'none',
    siteUrl: 'https://10.0.0.1',
    userLogin: 'nora',
    password: 'abcd efgh ijkl mnop qrst uvwx',
  }),
  'wordpress.connect': () => ({
    baseUrl: 'https://10.0.0.1',
    username: 'nora',
    appPassword: 'abcd efgh ijkl mnop qrst uvwx',
  }),
  'wordpress.check': () => ({}),
  'shopify.connect': () => ({
    storeId: 'wool.myshopify.com',
    accessToken: `shpat_${'0'.repeat(32)}`,
    blogId: '1',
  }),
  'shopify.choices': () => ({ storeId: 'wool.myshopify.com', accessToken: `shpat_${'0'.repeat(32)}` }),
  'mailchimp.connect': () => ({
    apiKey: '0123456789abcdef-us0',
    fromName: 'Nora',
    replyTo: 'nora@example.com',
  }),
  'mailchimp.check': () => ({}),
  'active-campaign.connect': () => ({
    accountUrl: 'https://10.0.0.1',
    apiKey: '0123456789abcdef0123',
    fromName: 'Nora',
    fromEmail: 'nora@example.com',
    replyTo: 'nora@example.com',
  }),
  'active-campaign.check': () => ({}),
  'wallet.setBillingAddress': () => ({
    line1: 'Calle Mayor 1',
    postal_code: '28013',
    country: 'ES',
    city: 'Madrid',
  }),
  'wallet.setTaxId': () => ({ type: 'es_cif', value: 'A58818501' }),
  'sandbox.enterCard': () => ({
    clientSecret: 'seti_x_secret_y',
    number: '4242424242424242',
    expiry: '12/40',
    securityCode: '123',
  }),
  'sandbox.answerChallenge': () => ({ clientSecret: 'pi_x_secret_y', approve: true }),
  'payments.pay': ({ card }) => ({ product: 'coins_20', paymentMethodId: card }),
  'subscriptions.quote': () => ({ tier: 'premium' }),
  'subscriptions.start': () => ({ tier: 'premium' }),
  'subscriptions.change': () => ({ tier: 'enterprise', period: 'monthly' }),
  'subscriptions.cancel': () => ({ feedback: 'other' }),
}

export const bodyOf = (call: string, own: Ids): object => bodies[call]?.(own) ?? {}

/** Queries that a call cannot do without. */
const queries: Record<string, Record<string, string>> = {
  'oauth.ask': connecting,
  'posts.upcoming': span,
  'postTerms.find': { kind: 'tags' },
  'planFiles.export': { format: 'csv' },
  'images.uploadFeatured': { alt: 'A leather bag' },
}

export const queryOf = (call: string): Record<string, string> => queries[call] ?? {}

/** Fields that name ids but are ignored when they are not the caller's, and why. */
export const harmless: Record<string, string> = {
  'brandVoices.create creatorId': 'it is who is signed in (ruling R72)',
  'notifications.markRead ids': 'marks what is his among them and nothing else',
}
