import { servedPlatforms } from '@tintario/contract/integrations/platform-names.ts'
import { hasBilling } from '../i18n/has-billing.ts'
import { paths } from '../ui/paths.ts'
import { operatorRoutes } from './operator-routes.tsx'
import { type PageRoute, page, withForms } from './page.tsx'

const everyRoute: readonly PageRoute[] = [
  {
    path: paths.home,
    who: 'guest',
    Page: page(
      () => import('../features/auth/HomePage.tsx'),
      (m) => m.HomePage,
      ['auth'],
    ),
  },
  {
    path: paths.signUp,
    who: 'anyone',
    Page: page(
      () => import('../features/auth/SignUpPage.tsx'),
      (m) => m.SignUpPage,
      ['auth', 'sign-up'],
    ),
  },
  {
    path: paths.instanceOwner,
    who: 'anyone',
    Page: page(
      () => import('../features/auth/InstanceOwnerPage.tsx'),
      (m) => m.InstanceOwnerPage,
      ['auth', 'sign-up', 'instance-owner'],
    ),
  },
  {
    path: paths.invited,
    who: 'anyone',
    Page: page(
      () => import('../features/auth/InvitedPage.tsx'),
      (m) => m.InvitedPage,
      ['auth', 'sign-up', 'invited'],
    ),
  },
  {
    path: paths.confirmByEmail,
    who: 'anyone',
    Page: page(
      () => import('../features/auth/ConfirmByEmailPage.tsx'),
      (m) => m.ConfirmByEmailPage,
      ['auth', 'sign-up'],
    ),
  },
  {
    path: paths.emailVerification,
    who: 'anyone',
    Page: page(
      () => import('../features/auth/EmailVerificationPage.tsx'),
      (m) => m.EmailVerificationPage,
      ['auth', 'sign-up'],
    ),
  },
  {
    path: paths.forgotYourPassword,
    who: 'anyone',
    Page: page(
      () => import('../features/auth/ForgotPasswordPage.tsx'),
      (m) => m.ForgotPasswordPage,
      ['auth', 'sign-up', 'sign-in'],
    ),
  },
  {
    path: paths.checkYourEmail,
    who: 'anyone',
    Page: page(
      () => import('../features/auth/CheckYourEmailPage.tsx'),
      (m) => m.CheckYourEmailPage,
      ['auth', 'sign-up', 'sign-in'],
    ),
  },
  {
    path: paths.changeYourPassword,
    who: 'anyone',
    Page: page(
      () => import('../features/auth/ChangePasswordPage.tsx'),
      (m) => m.ChangePasswordPage,
      ['auth', 'sign-up', 'sign-in', 'activation'],
    ),
  },
  {
    path: paths.lastAddWorkspace,
    who: 'new-owner',
    Page: page(
      () => import('../features/auth/AddWorkspacePage.tsx'),
      (m) => m.AddWorkspacePage,
      ['auth', 'sign-up', 'legal'],
    ),
  },
  {
    path: paths.privacyPolicy,
    who: 'anyone',
    Page: page(
      () => import('../features/auth/LegalPage.tsx'),
      (m) => m.PrivacyPolicyPage,
      ['auth', 'sign-up', 'legal'],
    ),
  },
  {
    path: paths.licenceAgreement,
    who: 'anyone',
    Page: page(
      () => import('../features/auth/LegalPage.tsx'),
      (m) => m.LicenceAgreementPage,
      ['auth', 'sign-up', 'legal'],
    ),
  },
  {
    path: paths.cookiePolicy,
    who: 'anyone',
    Page: page(
      () => import('../features/auth/LegalPage.tsx'),
      (m) => m.CookiePolicyPage,
      ['auth', 'sign-up', 'legal'],
    ),
  },
  {
    path: paths.unsubscribe,
    who: 'anyone',
    Page: page(
      () => import('../features/auth/UnsubscribePage.tsx'),
      (m) => m.UnsubscribePage,
      ['auth', 'sign-up'],
    ),
  },
  {
    path: paths.faq,
    who: 'anyone',
    Page: page(
      () => import('../features/help/HelpPages.tsx'),
      (m) => m.FaqPage,
      ['help'],
    ),
  },
  {
    path: paths.contact,
    who: 'anyone',
    Page: page(
      () => import('../features/help/HelpPages.tsx'),
      (m) => m.ContactPage,
      ['help'],
    ),
  },
  {
    path: paths.calendar,
    who: 'member',
    Page: page(
      () => import('../features/calendar/CalendarPage.tsx'),
      (m) => m.CalendarPage,
      ['calendar', 'posts'],
      (m) => m.fetchView(),
    ),
  },
  {
    path: paths.myPosts,
    who: 'member',
    Page: page(
      () => import('../features/posts/MyPostsPage.tsx'),
      (m) => m.MyPostsPage,
      ['posts'],
    ),
  },
  {
    path: paths.newPost,
    who: 'member',
    Page: page(
      withForms(() => import('../features/writing/WizardPage.tsx')),
      (m) => m.WizardPage,
      ['cover', 'evidence', 'post-dialog', 'post-page', 'posts', 'wallet', 'writing'],
    ),
  },
  {
    path: paths.editPost,
    who: 'member',
    Page: page(
      withForms(() => import('../features/writing/WizardPage.tsx')),
      (m) => m.WizardPage,
      ['cover', 'evidence', 'post-dialog', 'post-page', 'posts', 'wallet', 'writing'],
    ),
  },
  {
    path: paths.post,
    who: 'member',
    Page: page(
      withForms(() => import('../features/posts/PostPage.tsx')),
      (m) => m.PostPage,
      [
        'evidence',
        'follow-ups',
        'seo-report',
        'wallet',
        'writing',
        'posts',
        'post-dialog',
        'post-page',
        'history',
        'editor',
        'shop',
        'rewrite',
        'after',
        'publishing',
        'campaigns',
        'integrations',
        ...servedPlatforms,
      ],
    ),
  },
  {
    path: paths.previewPost,
    who: 'anyone',
    Page: page(
      withForms(() => import('../features/posts/PreviewPage.tsx')),
      (m) => m.PreviewPage,
      ['posts', 'post-page'],
    ),
  },
  {
    path: paths.examples,
    who: 'member',
    Page: page(
      withForms(() => import('../features/posts/examples/ExamplesPage.tsx')),
      (m) => m.ExamplesPage,
      ['posts'],
    ),
  },
  {
    path: paths.shop,
    who: 'member',
    Page: page(
      withForms(() => import('../features/shop-index/ShopPage.tsx')),
      (m) => m.ShopPage,
      ['shop'],
    ),
  },
  {
    path: paths.integrations,
    who: 'member',
    Page: page(
      withForms(() => import('../features/integrations/IntegrationsPage.tsx')),
      (m) => m.IntegrationsPage,
      ['integrations', ...servedPlatforms],
    ),
  },
  {
    path: paths.authorized,
    who: 'member',
    Page: page(
      () => import('../features/integrations/AuthorizedPage.tsx'),
      (m) => m.AuthorizedPage,
      ['integrations', ...servedPlatforms],
    ),
  },
  {
    path: paths.newVoice,
    who: 'member',
    Page: page(
      withForms(() => import('../features/brand-voices/CreateVoicePage.tsx')),
      (m) => m.CreateVoicePage,
      ['voices'],
    ),
  },
  {
    path: paths.learnVoice,
    who: 'member',
    Page: page(
      withForms(() => import('../features/brand-voices/LearnVoicePage.tsx')),
      (m) => m.LearnVoicePage,
      ['voices'],
    ),
  },
  {
    path: paths.voices,
    who: 'member',
    Page: page(
      withForms(() => import('../features/brand-voices/VoicesPage.tsx')),
      (m) => m.VoicesPage,
      ['voices'],
    ),
  },
  {
    path: paths.profile,
    who: 'member',
    Page: page(
      withForms(() => import('../features/account/ProfilePage.tsx')),
      (m) => m.ProfilePage,
      ['account', 'picture', 'wallet'],
    ),
  },
  {
    path: paths.writer,
    who: 'member',
    Page: page(
      withForms(() => import('../features/writer-settings/WriterPage.tsx')),
      (m) => m.WriterPage,
      ['writer'],
    ),
  },
  {
    path: paths.workspaceWriter,
    who: 'member',
    Page: page(
      withForms(() => import('../features/writer-settings/WorkspaceWriterPage.tsx')),
      (m) => m.WorkspaceWriterPage,
      ['writer'],
    ),
  },
  ...operatorRoutes,
  {
    path: paths.subscription,
    who: 'member',
    Page: page(
      withForms(() => import('../features/billing/SubscriptionPage.tsx')),
      (m) => m.SubscriptionPage,
      ['billing', 'money', 'cards'],
    ),
  },
  {
    path: paths.upgrade,
    who: 'member',
    Page: page(
      withForms(() => import('../features/billing/UpgradePage.tsx')),
      (m) => m.UpgradePage,
      ['billing', 'money', 'cards'],
    ),
  },
  {
    path: paths.tooManyWorkspaces,
    who: 'member',
    Page: page(
      withForms(() => import('../features/workspaces/TooManyWorkspacesPage.tsx')),
      (m) => m.TooManyWorkspacesPage,
      ['workspaces'],
    ),
  },
  {
    path: paths.team,
    who: 'member',
    Page: page(
      withForms(() => import('../features/team/TeamPage.tsx')),
      (m) => m.TeamPage,
      ['team', 'wallet', 'workspaces'],
    ),
  },
]

const billed: readonly string[] = [paths.operatorPrices, paths.subscription, paths.upgrade]
/** Every address of the app with its page. The first that fits is taken, so the exact ones come first. */
export const routes = everyRoute.filter(({ path }) => hasBilling || !billed.includes(path))
