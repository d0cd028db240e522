/**
 * Message keys of the specification that the product does not use as keys. A text says that the same words have another
 * key; a reason says why there are none.
 */
export const unusedMessageKeys: Record<string, { text: string } | { reason: string }> = {
  MESSAGES_WORKSPACE_IMAGE_ERROR: { text: 'The workspace image could not be loaded or saved.' },
  MESSAGES_WORKSPACE_LOGO_LIMIT: { text: 'The image must be a JPEG or PNG of at most 2 MB.' },
  MESSAGES_USER_INVITED: { text: 'The invitation has been sent.' },
  MESSAGES_PERMISSIONS_UPDATED: { text: 'The permissions have been updated.' },
  MESSAGES_USER_UNDEFINED: { text: 'The user does not exist.' },
  MESSAGES_ERROR_GETTING_USER: { text: 'The users could not be loaded.' },
  MESSAGES_WORKSPACE_INVITE_SUCCESS: { text: 'The users have been added to the workspace.' },
  MESSAGES_WORKSPACE_IMAGE_SUCCESS: { text: 'The workspace image has been saved.' },
  LABEL_FORGOT_PASSWORD: { text: 'Forgot your password?' },
  LABEL_LOGOUT: { reason: 'The button says “Log out”, as everywhere.' },
  LABEL_FILTER_ALL: { text: 'All posts' },
  LABEL_FILTER_READY: { text: 'Ready' },
  LABEL_FILTER_DRAFT: { text: 'Incomplete' },
  LABEL_FILTER_DRAFT_MY_POSTS: { text: 'Draft' },
  LABEL_FILTER_PAST: { text: 'Past' },
  LABEL_WEEK: { text: 'Week' },
  LABEL_MONTH: { text: 'Month' },
  LABEL_DAY: { text: 'Day' },
  LABEL_EDIT_DATE: { text: 'Edit date' },
  LABEL_READ_FULL_POST: { text: 'Read full post' },
  LABEL_FINISH_POST: { text: 'Finish post' },
  LABEL_CREATE_NEW_POST: { text: 'Create new post' },
  LABEL_SAVE: { text: 'Save' },
  LABEL_PROFILE_INFO: { text: 'Profile info' },
  LABEL_PASSWORD: { text: 'Password' },
  LABEL_TRANSACTION_INFO: { text: 'Transaction info' },
  LABEL_SAVE_CHANGES: { text: 'Save changes' },
  LABEL_DELETE_ACCOUNT: { text: 'Delete account' },
  LABEL_MONTHLY: { text: 'Monthly' },
  LABEL_YEARLY: { text: 'Yearly' },
  LABEL_STEP_DATE_TIME: { text: 'Date and time' },
  LABEL_STEP_COUNTRY_LANGUAGE: { text: 'Country and language' },
  LABEL_STEP_PLATFORM: { text: 'Platform to post' },
  LABEL_STEP_BRAND_VOICE_TOPIC: { text: 'Brand voice and topic' },
  LABEL_STEP_PRIMARY_KEYWORDS: { text: 'Primary keywords' },
  LABEL_STEP_POST_TITLE: { text: 'Post title' },
  LABEL_STEP_REFERENCES: { text: 'References' },
  LABEL_STEP_STRUCTURE: { text: 'Structure' },
  LABEL_GENERATING_LINK: { text: 'Generating link…' },
  LABEL_COPY: { text: 'Copy' },
  LABEL_COPIED: { text: 'Copied' },
  LABEL_EDIT_USERS: { text: 'Edit users (personal data edition, add or delete users)' },
  LABEL_EDIT_PROFILES: { text: 'Edit publication profiles (profile data, add or delete profiles)' },
  LABEL_INVITE_USERS: { text: 'Invite users' },
  LABEL_STATUS_ACTIVE: { text: 'Active' },
  LABEL_PRIORITY_HIGH: { text: 'High' },
  LABEL_PRIORITY_MEDIUM: { text: 'Medium' },
  LABEL_PRIORITY_LOW: { text: 'Low' },
  LABEL_AGENTS: { text: 'Agents' },
  LABEL_TRANSACTIONS_HISTORY: { text: 'Transactions history' },
  LABEL_ACTION: { text: 'Action' },
  LABEL_WORKSPACE: { text: 'Workspace' },
  LABEL_LAST_ACTIVE: { text: 'Last active' },
  LABEL_COINS: { text: 'Coins' },
  LABEL_POSTS: { text: 'Posts' },
  LABEL_INVITED_ON: { text: 'Invited on' },
  LABEL_ITEM_POST: { text: 'Post' },
  LABEL_ITEM_BRAND_VOICE: { text: 'Brand voice' },
  LABEL_ITEM_WORKSPACE: { text: 'Extra workspace' },
  LABEL_ITEM_SEO_REPORT: { text: 'SEO report' },
  MESSAGES_INTEGRATION_MAILCHIMP: {
    reason: 'A newsletter is not switched on for a post: its campaign is made in a dialog of its own.',
  },
  MESSAGES_INTEGRATION_ACTIVE_CAMPAIGN: {
    reason: 'A newsletter is not switched on for a post: its campaign is made in a dialog of its own.',
  },
  FIELD_MAILCHIMP_KEY_INVALID: { reason: '`messages:FIELD_MAILCHIMP_KEY` says it in fewer words.' },
  MESSAGES_API_ERROR: { reason: 'The thrown text is Spanish in both languages and is never shown.' },
  MESSAGES_ERROR_BILLING_ADDRESS: {
    reason: 'Thrown text of a failed call, in `apps/web/src/api/failure-text.ts`.',
  },
  MESSAGES_API_KEY_NOT_INITIALIZED: { reason: 'Thrown for the developer, never translated.' },
  MESSAGES_MISSING_STEPS: { reason: '`post-page:finish.title` counts the steps that are left.' },
  MESSAGES_POST_DESCRIPTION_ERROR: {
    reason: 'The description comes with the post: `messages:MESSAGES_POST_FETCH_FAILED` covers both.',
  },
  MESSAGES_ERROR_CREATING_POST: {
    reason: 'Thrown text of a failed call, in `apps/web/src/api/failure-text.ts`.',
  },
  MESSAGES_ERROR_PUBLISHING_POST: {
    reason: 'Thrown text of a failed call, in `apps/web/src/api/failure-text.ts`.',
  },
  MESSAGES_ERROR_EDITING_BRAND_VOICE: {
    reason: 'Thrown text of a failed call, in `apps/web/src/api/failure-text.ts`.',
  },
  MESSAGES_CONNECTION_TESTING: { reason: '`integrations:testing` has it as a title and a text.' },
  MESSAGES_CHECK_STATUS: {
    reason: 'The thrown text has numbers of HTTP and is never shown; `messages:MESSAGES_CHECK_ERROR` is.',
  },
  MESSAGES_CONFIRM_DELETE_USER: {
    reason: '`team:delete` names the agent and says what happens to their posts.',
  },
  MESSAGES_ERROR_CREATING_WORKSPACE: {
    reason: 'Thrown text of a failed call, in `apps/web/src/api/failure-text.ts`.',
  },
  MESSAGES_ERROR_WORKSPACES_OR_IMAGES: {
    reason: 'Thrown text of a failed call, in `apps/web/src/api/failure-text.ts`.',
  },
  MESSAGES_ERROR_FETCHING_NOTIFICATIONS: {
    reason:
      'Polling and the list are one call, whose thrown text is that of `MESSAGES_ERROR_GETTING_NOTIFICATIONS`.',
  },
  MESSAGES_ERROR_GETTING_NOTIFICATIONS: {
    reason: 'Thrown text of a failed call, in `apps/web/src/api/failure-text.ts`.',
  },
  MESSAGES_ERROR_CALENDAR_POSTS: {
    reason: 'The thrown text is Spanish in both languages and is never shown.',
  },
  MESSAGES_ERROR_USER_INFO_LANGUAGE: {
    reason: 'Thrown after a language change, in `apps/web/src/app/shell/Shell.tsx`.',
  },
  MESSAGES_ERROR_WALLET: { reason: 'Thrown text of a failed call, in `apps/web/src/api/failure-text.ts`.' },
  MESSAGES_ERROR_ENVIRONMENT: {
    reason: 'Thrown text of a failed call, in `apps/web/src/api/failure-text.ts`.',
  },
  MESSAGES_ERROR_CHANGING_PASSWORD: {
    reason: 'Thrown text of a failed call, in `apps/web/src/api/failure-text.ts`.',
  },
  MESSAGES_ERROR_USER_INFO: {
    reason: 'Thrown text of a failed call, in `apps/web/src/api/failure-text.ts`.',
  },
  LABEL_SIGN_UP: { reason: 'The link says more: `auth:login.new`.' },
  LABEL_EN: { reason: 'The name of a language is the same in every language, so it is no text.' },
  LABEL_ES: { reason: 'The name of a language is the same in every language, so it is no text.' },
  LABEL_GENERATE_POST: {
    reason: 'The specification names two labels for one button; it has `messages:LABEL_CREATE_POST`.',
  },
  LABEL_COPYING: {
    reason: '`post-page:copy.copying` ends in an ellipsis, as everything that is still going on.',
  },
  LABEL_STATUS_INACTIVE: { reason: '`team:status.inactive` says why: the agent is invited.' },
  LABEL_SAMPLE_TITLE_1: {
    reason: 'Titles of examples are data: `apps/web/src/features/posts/examples/sample-titles.ts`.',
  },
  LABEL_SAMPLE_TITLE_2: {
    reason: 'Titles of examples are data: `apps/web/src/features/posts/examples/sample-titles.ts`.',
  },
  LABEL_SAMPLE_TITLE_3: {
    reason: 'Titles of examples are data: `apps/web/src/features/posts/examples/sample-titles.ts`.',
  },
  LABEL_WP_REQ_VERSION: { reason: '`wordpress:needs` lists it without the word “version”.' },
  LABEL_WP_REQ_USER: { reason: '`wordpress:needs` lists it.' },
  LABEL_SHOPIFY_REQ: { reason: '`shopify:needs` lists it item by item.' },
}
