import { expect, test } from 'vitest'

type Tree = { [key: string]: string | Tree }
const files = import.meta.glob<Tree>('./{en,es}/*.json', { eager: true, import: 'default' })

const texts = (language: string): Tree =>
  Object.assign(
    {},
    ...Object.keys(files).flatMap((path) => (path.startsWith(`./${language}/`) ? files[path] : [])),
  )

/** The text of `namespace:path.to.key`. */
const textOf = (language: string, key: string): unknown => {
  const [namespace = '', path = ''] = key.split(':')
  return path
    .split('.')
    .reduce<string | Tree | undefined>(
      (tree, part) => (typeof tree === 'object' ? tree[part] : undefined),
      texts(language)[namespace],
    )
}

// The journeys find texts by their keys, so a change of the words themselves fails only here.
test.each([
  [
    '[ERR-01] says what is missing of a card setup',
    {
      'money:MESSAGES_PAYMENT_INIT_ERROR': 'Error initializing payment system',
      'money:MESSAGES_PAYMENT_INFO_ERROR': 'Error fetching payment information',
      'money:MESSAGES_CLIENT_SECRET_MISSING': 'Client secret is missing',
      'money:MESSAGES_PAYMENT_KEY_MISSING': 'Payment key is missing',
    },
  ],
  [
    '[ERR-75, INTEG-44, ERR-73] says how saving and checking a connection went',
    {
      'messages:MESSAGES_INTEGRATION_SAVED': 'Saved sucessfully',
      'messages:MESSAGES_INTEGRATION_SAVE_ERROR': 'Save error',
      'messages:MESSAGES_CHECK_SUCCESS': 'Integration check successful!',
      'messages:MESSAGES_CHECK_FAILED': 'Integration check failed.',
      'messages:MESSAGES_CHECK_ERROR': 'Error checking integration.',
    },
  ],
  [
    '[ERR-19, ERR-20, AUTH-05] says what is wrong with a sign-up',
    {
      'messages:MESSAGES_ERROR_CREATING_USER': 'Error creating user',
      'messages:MESSAGES_NETWORK_ERROR': 'Network error, please try again later',
      'messages:FIELD_EMAIL_INVALID': 'Invalid email address',
      'messages:FIELD_EMAIL_REQUIRED': 'Required',
    },
  ],
  [
    '[AUTH-15] says that two passwords differ',
    {
      'messages:FIELD_PASSWORDS_DO_NOT_MATCH': 'Passwords do not match.',
    },
  ],
  [
    '[CAL-37, CAL-39, CAL-40] says what is wrong with a date',
    {
      'messages:FIELD_DATE_IS_REQUIRED': 'Field date is required',
      'messages:FIELD_DATE_MUST_BE_FUTURE': 'Date must be in the future',
      'messages:FIELD_TIME_MUST_BE_FUTURE': 'Time must be in the future, at least {min} minutes from now',
    },
  ],
  [
    '[SHELL-02] heads the sign-up page',
    {
      'messages:LABEL_SIGN_UP_HEADLINE': 'Sign up in 5 minutes',
    },
  ],
  [
    '[WIZ-24] asks whether a platform is missing',
    {
      'messages:LABEL_MISSING_PLATFORM': 'Missing a platform?',
    },
  ],
  [
    '[POST-16] says that a post cannot be read',
    {
      'messages:MESSAGES_POST_FETCH_FAILED': 'Failed to fetch post data',
    },
  ],
  [
    '[IMAGE-04] asks for an alternative text',
    {
      'messages:FIELD_ALT_REQUIRED': 'Alternative text is required for accessibility.',
    },
  ],
  [
    '[ERR-26, ERR-66] says what could not be paid or sent',
    {
      'money:MESSAGES_UNABLE_TO_PROCESS_PAYMENT':
        'Unable to process payment. Check the card or use another one.',
      'messages:MESSAGES_ERROR_PLATFORM': 'Error {platform}',
    },
  ],
  [
    'gives labels their words',
    {
      'account:info.logOut': 'Log out',
      'account:info.save': 'Save changes',
      'account:tabs.info': 'Profile info',
      'account:tabs.password': 'Password',
      'account:tabs.transactions': 'Transaction info',
      'billing:more.delete': 'Delete account',
      'billing:plans.monthly': 'Monthly',
      'billing:plans.yearly': 'Yearly',
      'calendar:views.day': 'Day',
      'calendar:views.month': 'Month',
      'calendar:views.week': 'Week',
      'common:save': 'Save',
      'messages:LABEL_ADD_CASH': 'Add cash',
      'messages:LABEL_BACK': 'Back',
      'messages:LABEL_BASIC': 'Basic',
      'messages:LABEL_BEST_RESULTS': 'Best results',
      'messages:LABEL_CALENDAR': 'Calendar',
      'messages:LABEL_CANCEL': 'Cancel',
      'messages:LABEL_CHECK_CONNECTION': 'Check connection',
      'messages:LABEL_CONNECTED': 'Connected',
      'messages:LABEL_CONTACT': 'Contact',
      'messages:LABEL_CONTINUE_WITH_GOOGLE': 'Continue with Google',
      'messages:LABEL_CREATE_POST': 'Create post',
      'messages:LABEL_EMAIL_MARKETING': 'E-mail marketing',
      'messages:LABEL_ENHANCE': 'Enhance',
      'messages:LABEL_ENTERPRISE_BADGE': 'Enterprise',
      'messages:LABEL_FAQS': 'FAQs',
      'messages:LABEL_INTEGRATIONS': 'Integrations',
      'messages:LABEL_LIST_VIEW': 'List view',
      'messages:LABEL_LOG_OUT': 'Log out',
      'messages:LABEL_MORE': 'More',
      'messages:LABEL_MY_ACCOUNT': 'My account',
      'messages:LABEL_MY_POSTS': 'My posts',
      'messages:LABEL_NEXT': 'Next',
      'messages:LABEL_NOT_CONNECTED': 'Not connected',
      'messages:LABEL_OR': 'OR',
      'messages:LABEL_PREMIUM_BADGE': 'Premium',
      'messages:LABEL_PRODUCT_TOUR': 'Product tour',
      'messages:LABEL_PUBLISH_AS': 'Publish as',
      'messages:LABEL_RECENTLY_SEARCHED': 'Recently searched',
      'messages:LABEL_SAVE_FOR_LATER': 'Save for later',
      'messages:LABEL_SEND_LINK': 'Send link',
      'messages:LABEL_SUBSCRIPTION_AND_BILLING': 'Subscription and billing',
      'messages:LABEL_TEAM': 'Team',
      'messages:LABEL_TREE_VIEW': 'Tree view',
      'messages:LABEL_UPGRADE': 'Upgrade',
      'messages:MESSAGES_UNAUTHORIZED': 'Unauthorized',
      'money:LABEL_APPLY': 'Apply',
      'money:LABEL_BILLING_INFORMATION': 'Billing information',
      'money:LABEL_CANCEL_SUBSCRIPTION': 'Cancel subscription',
      'money:LABEL_CARD_EXPIRY_PLACEHOLDER': 'MM/YY',
      'money:LABEL_PAYMENTS_HISTORY': 'Payments history',
      'money:LABEL_PAYMENT_METHOD': 'Payment method',
      'money:LABEL_PERSONALISE_PLAN': 'Personalise your own plan',
      'money:LABEL_SUBSCRIPTION': 'Subscription',
      'post-dialog:editDate.title': 'Edit date',
      'post-dialog:finish': 'Finish post',
      'post-dialog:read': 'Read full post',
      'post-page:copy.copied': 'Copied',
      'post-page:copy.copy': 'Copy',
      'posts:filter.all': 'All posts',
      'posts:filter.past': 'Past',
      'posts:myPosts.create': 'Create new post',
      'posts:status.draft': 'Incomplete',
      'posts:status.ready': 'Ready',
      'team:card.posts': 'Posts',
      'team:invite.open': 'Invite users',
      'team:permissions.editProfiles': 'Edit publication profiles (profile data, add or delete profiles)',
      'team:permissions.editUsers': 'Edit users (personal data edition, add or delete users)',
      'team:status.active': 'Active',
      'team:tabs.agents': 'Agents',
      'team:tabs.transactions': 'Transactions history',
      'wallet:columns.action': 'Action',
      'wallet:columns.coins': 'Coins',
      'wallet:columns.workspace': 'Workspace',
      'wallet:items.brand_voice': 'Brand voice',
      'wallet:items.post': 'Post',
      'wallet:items.seo_report': 'SEO report',
      'wallet:items.workspace': 'Extra workspace',
      'writing:keyword.level.high': 'High',
      'writing:keyword.level.low': 'Low',
      'writing:keyword.level.medium': 'Medium',
      'writing:steps.country': 'Country and language',
      'writing:steps.date': 'Date and time',
      'writing:steps.details': 'Brand voice and topic',
      'writing:steps.keyword': 'Primary keywords',
      'writing:steps.platform': 'Platform to post',
      'writing:steps.references': 'References',
      'writing:steps.structure': 'Structure',
      'writing:steps.title': 'Post title',
    },
  ],
] as const)('%s, as it is specified', (_, given) => {
  for (const [key, text] of Object.entries(given)) expect([key, textOf('en', key)]).toEqual([key, text])
})

test('[PROFILE-15, ERR-23, ERR-25] says in Spanish what is specified in Spanish', () => {
  const given = {
    'billing:plans.monthly': 'Mensual',
    'billing:plans.yearly': 'Anual',
    'messages:MESSAGES_FILE_INVALID_OR_TOO_LARGE':
      'Archivo no válido o demasiado grande. Solo se permiten archivos PNG o JPG de hasta 20 MB',
    'messages:MESSAGES_PASSWORD_RESET_ERROR': 'Error al cambiar la contraseña',
    'messages:MESSAGES_PASSWORD_RESET_NETWORK': 'Error de red o servidor',
  }
  for (const [key, text] of Object.entries(given)) expect([key, textOf('es', key)]).toEqual([key, text])
})
