import { paths } from '../ui/paths.ts'
import { type LazyPage, page, withForms } from './page.tsx'

/**
 * `guest`: only without a session, otherwise on to the calendar. `anyone`: no matter. `new-owner`: signed in, no
 * workspace yet. `member`: signed in, address confirmed, with a workspace; these pages stand in the shell.
 */
export type Who = 'guest' | 'anyone' | 'new-owner' | 'member'
export type PageRoute = { path: string; who: Who; Page: LazyPage }

/** Every address of the app with its page. The first that fits is taken, so the exact ones come first. */
export const routes: readonly PageRoute[] = [
  {
    path: paths.home,
    who: 'guest',
    Page: page(
      () => import('../features/access/LoginPage.tsx'),
      (m) => m.LoginPage,
      ['access'],
    ),
  },
  {
    path: paths.signUp,
    who: 'anyone',
    Page: page(
      () => import('../features/access/SignUpPage.tsx'),
      (m) => m.SignUpPage,
      ['access', 'sign-up'],
    ),
  },
  {
    path: paths.confirmByEmail,
    who: 'anyone',
    Page: page(
      () => import('../features/access/ConfirmByEmailPage.tsx'),
      (m) => m.ConfirmByEmailPage,
      ['access', 'sign-up'],
    ),
  },
  {
    path: paths.emailVerification,
    who: 'anyone',
    Page: page(
      () => import('../features/access/EmailVerificationPage.tsx'),
      (m) => m.EmailVerificationPage,
      ['access', 'sign-up'],
    ),
  },
  {
    path: paths.forgotYourPassword,
    who: 'anyone',
    Page: page(
      () => import('../features/access/ForgotPasswordPage.tsx'),
      (m) => m.ForgotPasswordPage,
      ['access', 'sign-up', 'sign-in'],
    ),
  },
  {
    path: paths.checkYourEmail,
    who: 'anyone',
    Page: page(
      () => import('../features/access/CheckYourEmailPage.tsx'),
      (m) => m.CheckYourEmailPage,
      ['access', 'sign-up', 'sign-in'],
    ),
  },
  {
    path: paths.changeYourPassword,
    who: 'anyone',
    Page: page(
      () => import('../features/access/ChangePasswordPage.tsx'),
      (m) => m.ChangePasswordPage,
      ['access', 'sign-up', 'sign-in', 'activation'],
    ),
  },
  {
    path: paths.lastAddWorkspace,
    who: 'new-owner',
    Page: page(
      () => import('../features/access/AddWorkspacePage.tsx'),
      (m) => m.AddWorkspacePage,
      ['access', 'sign-up', 'legal'],
    ),
  },
  {
    path: paths.privacyPolicy,
    who: 'anyone',
    Page: page(
      () => import('../features/access/LegalPage.tsx'),
      (m) => m.PrivacyPolicyPage,
      ['access', 'sign-up', 'legal'],
    ),
  },
  {
    path: paths.licenceAgreement,
    who: 'anyone',
    Page: page(
      () => import('../features/access/LegalPage.tsx'),
      (m) => m.LicenceAgreementPage,
      ['access', 'sign-up', 'legal'],
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
      ['calendar'],
    ),
  },
  {
    path: paths.myPosts,
    who: 'member',
    Page: page(
      () => import('../features/calendar/MyPostsPage.tsx'),
      (m) => m.MyPostsPage,
      ['calendar'],
    ),
  },
  {
    path: paths.newPost,
    who: 'member',
    Page: page(
      withForms(() => import('../features/posts/wizard/WizardPage.tsx')),
      (m) => m.WizardPage,
      ['posts', 'wizard'],
    ),
  },
  {
    path: paths.editPost,
    who: 'member',
    Page: page(
      withForms(() => import('../features/posts/wizard/WizardPage.tsx')),
      (m) => m.WizardPage,
      ['posts', 'wizard'],
    ),
  },
  {
    path: paths.post,
    who: 'member',
    Page: page(
      withForms(() => import('../features/posts/PostPage.tsx')),
      (m) => m.PostPage,
      ['posts', 'integrations'],
    ),
  },
  {
    path: paths.previewPost,
    who: 'anyone',
    Page: page(
      withForms(() => import('../features/posts/PreviewPage.tsx')),
      (m) => m.PreviewPage,
      ['posts'],
    ),
  },
  {
    path: paths.integrations,
    who: 'member',
    Page: page(
      withForms(() => import('../features/integrations/IntegrationsPage.tsx')),
      (m) => m.IntegrationsPage,
      ['integrations'],
    ),
  },
  {
    path: paths.profile,
    who: 'member',
    Page: page(
      withForms(() => import('../features/profile/ProfilePage.tsx')),
      (m) => m.ProfilePage,
      ['profile', 'picture', 'transactions', 'access'],
    ),
  },
  {
    path: paths.subscription,
    who: 'member',
    Page: page(
      withForms(() => import('../features/billing/SubscriptionPage.tsx')),
      (m) => m.SubscriptionPage,
      ['billing', 'money', 'wallet'],
    ),
  },
  {
    path: paths.upgrade,
    who: 'member',
    Page: page(
      withForms(() => import('../features/billing/UpgradePage.tsx')),
      (m) => m.UpgradePage,
      ['billing', 'money', 'wallet'],
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
      ['team', 'transactions', 'workspaces'],
    ),
  },
]
