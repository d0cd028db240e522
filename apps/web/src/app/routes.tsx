import { servedPlatforms } from '@tintario/contract/core/platform-names.ts'
import { api } from '../api/call.ts'
import { readAhead } from '../api/read.ts'
import { hasBilling } from '../i18n/has-billing.ts'
import { paths } from '../ui/paths.ts'
import { operatorRoutes } from './operator-routes.tsx'
import { type PageRoute, pagesFor, withForms } from './page.tsx'

const guest = pagesFor('guest')
const anyone = pagesFor('anyone')
const newOwner = pagesFor('new-owner')
const member = pagesFor('member')

const everyRoute: readonly PageRoute[] = [
  ...guest(paths.home, ['auth'], async () => (await import('../features/auth/HomePage.tsx')).HomePage, {
    readFirst: () =>
      Promise.all([
        readAhead(api.system.health),
        hasBilling && readAhead(api.billing.prices, { query: { type: 'recurring' } }),
      ]),
  }),
  ...anyone(
    paths.signUp,
    ['auth', 'sign-up'],
    async () => (await import('../features/auth/SignUpPage.tsx')).SignUpPage,
  ),
  ...anyone(
    paths.instanceOwner,
    ['auth', 'sign-up', 'instance-owner'],
    async () => (await import('../features/auth/InstanceOwnerPage.tsx')).InstanceOwnerPage,
  ),
  ...anyone(
    paths.invited,
    ['auth', 'sign-up', 'invited'],
    async () => (await import('../features/auth/InvitedPage.tsx')).InvitedPage,
  ),
  ...anyone(
    paths.confirmByEmail,
    ['auth', 'sign-up'],
    async () => (await import('../features/auth/ConfirmByEmailPage.tsx')).ConfirmByEmailPage,
  ),
  ...anyone(
    paths.emailVerification,
    ['auth', 'sign-up'],
    async () => (await import('../features/auth/EmailVerificationPage.tsx')).EmailVerificationPage,
  ),
  ...anyone(
    paths.forgotYourPassword,
    ['auth', 'sign-up', 'sign-in'],
    async () => (await import('../features/auth/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  ),
  ...anyone(
    paths.checkYourEmail,
    ['auth', 'sign-up', 'sign-in'],
    async () => (await import('../features/auth/CheckYourEmailPage.tsx')).CheckYourEmailPage,
  ),
  ...anyone(
    paths.changeYourPassword,
    ['auth', 'sign-up', 'sign-in', 'activation'],
    async () => (await import('../features/auth/ChangePasswordPage.tsx')).ChangePasswordPage,
  ),
  ...newOwner(
    paths.lastAddWorkspace,
    ['auth', 'sign-up', 'legal'],
    async () => (await import('../features/auth/AddWorkspacePage.tsx')).AddWorkspacePage,
  ),
  ...anyone(
    paths.privacyPolicy,
    ['auth', 'sign-up', 'legal'],
    async () => (await import('../features/auth/LegalPage.tsx')).PrivacyPolicyPage,
  ),
  ...anyone(
    paths.licenceAgreement,
    ['auth', 'sign-up', 'legal'],
    async () => (await import('../features/auth/LegalPage.tsx')).LicenceAgreementPage,
  ),
  ...anyone(
    paths.cookiePolicy,
    ['auth', 'sign-up', 'legal'],
    async () => (await import('../features/auth/LegalPage.tsx')).CookiePolicyPage,
  ),
  ...anyone(
    paths.unsubscribe,
    ['auth', 'sign-up'],
    async () => (await import('../features/auth/UnsubscribePage.tsx')).UnsubscribePage,
  ),
  ...anyone(paths.faq, ['help'], async () => (await import('../features/help/HelpPages.tsx')).FaqPage),
  ...anyone(
    paths.contact,
    ['help'],
    async () => (await import('../features/help/HelpPages.tsx')).ContactPage,
  ),
  ...anyone(
    paths.apiReference,
    ['api-reference', 'account'],
    withForms(
      async () => (await import('../features/developers/reference/ApiReferencePage.tsx')).ApiReferencePage,
    ),
  ),
  ...member(
    paths.calendar,
    ['calendar', 'planning', 'post-dialog', 'posts'],
    async () => (await import('../features/calendar/CalendarPage.tsx')).CalendarPage,
    {
      fetchMore: async () => (await import('../features/calendar/CalendarPage.tsx')).fetchView(),
      readFirst: async () => (await import('../features/calendar/CalendarPage.tsx')).readFirst(),
    },
  ),
  ...member(
    paths.myPosts,
    ['posts'],
    async () => (await import('../features/posts/MyPostsPage.tsx')).MyPostsPage,
  ),
  ...member(
    paths.newPost,
    ['post-dialog', 'posts', 'wallet', 'writing'],
    async () => (await import('../features/writing/WizardPage.tsx')).WizardPage,
  ),
  ...member(
    paths.editPost,
    ['post-dialog', 'posts', 'wallet', 'writing'],
    async () => (await import('../features/writing/WizardPage.tsx')).WizardPage,
  ),
  ...member(
    [paths.post, paths.postText],
    ['follow-ups', 'seo-report', 'wallet', 'posts', 'post-dialog', 'post-page', 'publishing', 'campaigns'],
    async () => (await import('../features/posts/PostPage.tsx')).PostPage,
    {
      readFirst: ({ postId: id = '' }) => {
        for (const ref of [api.posts.get, api.publishing.list, api.evidence.get])
          void readAhead(ref as typeof api.posts.get, { params: { id } })
      },
    },
  ),
  ...anyone(
    paths.previewPost,
    ['posts', 'post-page'],
    withForms(async () => (await import('../features/posts/PreviewPage.tsx')).PreviewPage),
  ),
  ...member(
    paths.examples,
    ['posts'],
    withForms(async () => (await import('../features/posts/examples/ExamplesPage.tsx')).ExamplesPage),
  ),
  ...member(
    paths.shop,
    ['shop'],
    withForms(async () => (await import('../features/shop-index/ShopPage.tsx')).ShopPage),
  ),
  ...member(
    paths.authorized,
    ['integrations', ...servedPlatforms],
    async () => (await import('../features/integrations/AuthorizedPage.tsx')).AuthorizedPage,
  ),
  ...member(
    [paths.integrations, paths.integration],
    ['integrations', ...servedPlatforms],
    withForms(async () => (await import('../features/integrations/IntegrationsPage.tsx')).IntegrationsPage),
  ),
  ...member(
    paths.newVoice,
    ['voices'],
    withForms(async () => (await import('../features/brand-voices/CreateVoicePage.tsx')).CreateVoicePage),
  ),
  ...member(
    paths.learnVoice,
    ['voices'],
    withForms(async () => (await import('../features/brand-voices/LearnVoicePage.tsx')).LearnVoicePage),
  ),
  ...member(
    paths.voices,
    ['voices'],
    withForms(async () => (await import('../features/brand-voices/VoicesPage.tsx')).VoicesPage),
  ),
  ...member(
    paths.profile,
    ['account', 'picture', 'wallet'],
    withForms(async () => (await import('../features/account/ProfilePage.tsx')).ProfilePage),
  ),
  ...member(
    paths.writer,
    ['writer'],
    withForms(async () => (await import('../features/writer-settings/WriterPage.tsx')).WriterPage),
  ),
  ...member(
    paths.workspaceWriter,
    ['writer'],
    withForms(
      async () => (await import('../features/writer-settings/WorkspaceWriterPage.tsx')).WorkspaceWriterPage,
    ),
  ),
  ...member(
    paths.developers,
    ['developers', 'webhooks'],
    withForms(async () => (await import('../features/developers/DevelopersPage.tsx')).DevelopersPage),
  ),
  ...member(
    paths.consent,
    ['developers', 'account'],
    withForms(async () => (await import('../features/developers/ConsentPage.tsx')).ConsentPage),
  ),
  ...member(
    paths.feeds,
    ['feeds', 'account'],
    withForms(async () => (await import('../features/feeds/FeedsPage.tsx')).FeedsPage),
  ),
  ...member(
    paths.webhook,
    ['developers', 'webhooks'],
    withForms(async () => (await import('../features/developers/WebhookPage.tsx')).WebhookPage),
  ),
  ...member(
    paths.importPlan,
    ['feeds'],
    withForms(async () => (await import('../features/feeds/ImportPage.tsx')).ImportPage),
  ),
  ...operatorRoutes,
  ...member(
    paths.subscription,
    ['billing', 'money', 'cards'],
    withForms(async () => (await import('../features/billing/SubscriptionPage.tsx')).SubscriptionPage),
  ),
  ...member(
    paths.upgrade,
    ['billing', 'money', 'cards'],
    withForms(async () => (await import('../features/billing/UpgradePage.tsx')).UpgradePage),
  ),
  ...member(
    paths.tooManyWorkspaces,
    ['workspaces'],
    withForms(
      async () => (await import('../features/workspaces/TooManyWorkspacesPage.tsx')).TooManyWorkspacesPage,
    ),
  ),
  ...member(
    paths.team,
    ['team', 'wallet', 'workspaces'],
    withForms(async () => (await import('../features/team/TeamPage.tsx')).TeamPage),
  ),
]

const billed: readonly string[] = [paths.operatorPrices, paths.subscription, paths.upgrade]
/** Every address of the app with its page. The first that fits is taken, so the exact ones come first. */
export const routes = everyRoute.filter(({ path }) => hasBilling || !billed.includes(path))
