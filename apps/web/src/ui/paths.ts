/** The addresses of the app, in one place (SHELL-01 to SHELL-21). */
export const paths = {
  home: '/',
  signUp: '/sign-up',
  instanceOwner: '/instance-owner',
  invited: '/invited',
  confirmByEmail: '/confirm-by-email',
  emailVerification: '/email-verification',
  forgotYourPassword: '/forgot-your-password',
  checkYourEmail: '/check-your-email',
  changeYourPassword: '/change-your-password',
  lastAddWorkspace: '/last-add-workspace',
  tooManyWorkspaces: '/too-many-workspaces',
  privacyPolicy: '/privacy-policy',
  licenceAgreement: '/licence-agreement',
  cookiePolicy: '/cookie-policy',
  faq: '/faq',
  contact: '/contact',
  apiReference: '/api-reference',
  calendar: '/calendar',
  newPost: '/calendar/new',
  post: '/calendar/:postId',
  postText: '/calendar/:postId/text',
  editPost: '/calendar/:postId/edit',
  examples: '/examples',
  myPosts: '/my-post',
  team: '/my-team',
  shop: '/integrations/shop',
  integrations: '/integrations',
  integration: '/integrations/:platform',
  authorized: '/integrations/authorized',
  voices: '/brand-voices',
  newVoice: '/brand-voices/new',
  learnVoice: '/brand-voices/learn',
  profile: '/profile',
  writer: '/settings/writer',
  workspaceWriter: '/settings/workspace-writer',
  developers: '/settings/developers',
  consent: '/oauth/authorize',
  feeds: '/settings/feeds',
  webhook: '/settings/developers/webhooks/:webhookId',
  importPlan: '/settings/import',
  operator: '/operator',
  operatorCosts: '/operator/costs',
  operatorRegistration: '/operator/registration',
  operatorPrices: '/operator/prices',
  operatorAccounts: '/operator/accounts',
  operatorAnnouncements: '/operator/announcements',
  unsubscribe: '/unsubscribe',
  subscription: '/subscription',
  upgrade: '/upgrade',
  previewPost: '/preview-post/:previewToken',
} as const

/** Makes a voice and comes back to the post that waits for it. */
export const newVoicePath = (postId: string) => `${paths.newVoice}?post=${encodeURIComponent(postId)}`
/** Connects a model and comes back to the post that was open, if one was. */
export const connectPathFrom = (to: string, path: string, search: string) =>
  path.startsWith(`${paths.calendar}/`)
    ? `${to}?back=${encodeURIComponent(search ? `${path}?${search}` : path)}`
    : to
/** The post of such an address; null for an address that leads elsewhere. */
export const postToReturnTo = (search: string): string | null => {
  const back = new URLSearchParams(search).get('back')
  return back?.startsWith(`${paths.calendar}/`) ? back : null
}
export const postPath = (postId: string) => `/calendar/${postId}`
export const postTextPath = (postId: string) => `/calendar/${postId}/text`
export const webhookPath = (webhookId: string) => `/settings/developers/webhooks/${webhookId}`
export const integrationPath = (platform: string) => `/integrations/${platform}`
/** The plans; the time only keeps an old copy from being shown (R77). */
export const upgradePath = () => `${paths.upgrade}?ts=${Date.now()}`
export const editPostPath = (postId: string) => `/calendar/${postId}/edit`
/** Opens the wizard's first step, with the given instant filled in (CAL-54). */
export const newPostPath = (at?: Date) =>
  at ? `${paths.newPost}?at=${encodeURIComponent(at.toISOString())}` : paths.newPost
/** The same for a post of which it is known what it is about. */
export const newPostAboutPath = (about: string, at?: Date) =>
  `${paths.newPost}?about=${encodeURIComponent(about)}${at ? `&at=${encodeURIComponent(at.toISOString())}` : ''}`
