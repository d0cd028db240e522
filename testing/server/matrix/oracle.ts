/**
 * Who may make which call, written down by hand from PERM-01 to PERM-19 and rulings R30, R68, R90 to R92, R96 and R138, so
 * that the contract is compared with a second opinion. A call that is not named here is for everybody who is signed in.
 */
export type Actor = {
  isSignedIn: boolean
  isChild: boolean
  users: boolean
  workspaces: boolean
  /** Named as an operator. */
  operates?: boolean
  tier: 'free' | 'basic' | 'premium' | 'enterprise'
}

const managesWorkspaces = (a: Actor) => !a.isChild || a.workspaces
const leadsTeam = (a: Actor) => !a.isChild || a.users
const operates = (a: Actor) => a.operates === true
const owns = (a: Actor) => !a.isChild
/** The permissions that a call gives to another. */
export type Given = readonly ('users' | 'workspaces')[]
const leadsTeamAndHas = (a: Actor, given: Given) =>
  leadsTeam(a) && (!a.isChild || given.every((permission) => a[permission]))

const rules: Record<string, 'anyone' | ((actor: Actor, given: Given) => boolean)> = {
  'system.health': 'anyone',
  'system.ready': 'anyone',
  'system.contact': 'anyone',
  'auth.login': 'anyone',
  'auth.startSample': 'anyone',
  'auth.createInstanceOwner': 'anyone',
  'auth.createInvitedAccount': 'anyone',
  'auth.google': 'anyone',
  'auth.googleCallback': 'anyone',
  'users.signUp': 'anyone',
  'users.verifyEmail': 'anyone',
  'users.requestPasswordReset': 'anyone',
  'users.resetPassword': 'anyone',
  'team.activate': 'anyone',
  'posts.preview': 'anyone',
  'posts.approve': managesWorkspaces,
  'posts.withdrawApproval': managesWorkspaces,
  'campaigns.enable': managesWorkspaces,
  'campaigns.disable': managesWorkspaces,
  'campaigns.retry': managesWorkspaces,
  'feeds.calendar': 'anyone',
  'feeds.rss': 'anyone',
  'feeds.json': 'anyone',
  'feeds.openPosts': managesWorkspaces,
  'feeds.closePosts': managesWorkspaces,
  'images.get': 'anyone',
  'images.foreignInPreview': 'anyone',
  'workspaces.create': managesWorkspaces,
  'workspaces.edit': managesWorkspaces,
  'workspaces.remove': managesWorkspaces,
  'workspaces.setLogo': managesWorkspaces,
  'workspaces.setActive': owns,
  'workspaces.setUsers': (a) => a.tier === 'enterprise' && managesWorkspaces(a),
  'shopIndex.setAddress': managesWorkspaces,
  'shopIndex.readAgain': managesWorkspaces,
  'siteAuthorization.begin': managesWorkspaces,
  'siteAuthorization.finish': managesWorkspaces,
  'wordpress.connect': managesWorkspaces,
  'wordpress.activate': managesWorkspaces,
  'wordpress.choices': managesWorkspaces,
  'wordpress.remove': managesWorkspaces,
  'shopify.connect': managesWorkspaces,
  'shopify.choices': managesWorkspaces,
  'shopify.activate': managesWorkspaces,
  'shopify.remove': managesWorkspaces,
  'mailchimp.connect': managesWorkspaces,
  'mailchimp.choices': managesWorkspaces,
  'mailchimp.activate': managesWorkspaces,
  'mailchimp.remove': managesWorkspaces,
  'active-campaign.connect': managesWorkspaces,
  'active-campaign.choices': managesWorkspaces,
  'active-campaign.activate': managesWorkspaces,
  'active-campaign.remove': managesWorkspaces,
  'writing.dismissFirstSteps': owns,
  'apiKeys.list': managesWorkspaces,
  'apiKeys.create': managesWorkspaces,
  'apiKeys.revoke': managesWorkspaces,
  'oauth.ask': managesWorkspaces,
  'oauth.allow': managesWorkspaces,
  'webhooks.list': managesWorkspaces,
  'webhooks.create': managesWorkspaces,
  'webhooks.edit': managesWorkspaces,
  'webhooks.rotate': managesWorkspaces,
  'webhooks.setState': managesWorkspaces,
  'webhooks.remove': managesWorkspaces,
  'webhooks.deliveries': managesWorkspaces,
  'webhooks.resend': managesWorkspaces,
  'webhooks.sample': managesWorkspaces,
  'team.list': leadsTeam,
  'team.owner': leadsTeam,
  'team.invite': leadsTeamAndHas,
  'team.setPermissions': leadsTeamAndHas,
  'team.resendInvitation': leadsTeam,
  'team.remove': owns,
  'writerSettings.get': operates,
  'writerSettings.save': operates,
  'writerSettings.remove': operates,
  'writerSettings.findModels': operates,
  'writerSettings.tryOut': operates,
  'writerSettings.tryPicture': operates,
  'writerSettings.findLocal': operates,
  'writerSettings.allowKeys': operates,
  'writerSettings.getOwn': managesWorkspaces,
  'writerSettings.saveOwn': managesWorkspaces,
  'writerSettings.removeOwn': managesWorkspaces,
  'writerSettings.findModelsOwn': managesWorkspaces,
  'writerSettings.tryOwn': managesWorkspaces,
  'writerSettings.tryPictureOwn': managesWorkspaces,
  'users.operatorEntries': owns,
  'operatorAccounts.find': operates,
  'operatorAccounts.get': operates,
  'operatorAccounts.grantCoins': operates,
  'operatorAccounts.lock': operates,
  'operatorAccounts.unlock': operates,
  'operatorAccounts.sendLetter': operates,
  'operatorAccounts.exportData': operates,
  'operatorAccounts.erase': operates,
  'announcements.list': operates,
  'announcements.create': operates,
  'announcements.edit': operates,
  'announcements.remove': operates,
  'announcements.preview': operates,
  'announcements.sendTest': operates,
  'announcements.start': operates,
  'announcements.stop': operates,
  'announcements.sendUnknown': operates,
  'announcements.unsubscribe': 'anyone',
  'announcements.openUnsubscribe': 'anyone',
  'billing.prices': 'anyone',
  'billing.webhook': 'anyone',
  'billing.invoice': owns,
  'wallet.transactions': leadsTeam,
  'wallet.upgrade': owns,
  'wallet.billingAddress': owns,
  'wallet.setBillingAddress': owns,
  'wallet.taxId': owns,
  'wallet.setTaxId': owns,
  'cards.create': owns,
  'cards.list': owns,
  'cards.setDefault': owns,
  'cards.remove': owns,
  'sandbox.enterCard': owns,
  'sandbox.answerChallenge': owns,
  'payments.publicKey': owns,
  'payments.pay': (a) => !a.isChild && a.tier !== 'free',
  'payments.confirm': owns,
  'payments.history': owns,
  'payments.next': owns,
  'subscriptions.quote': owns,
  'subscriptions.start': owns,
  'subscriptions.confirm': owns,
  'subscriptions.current': owns,
  'subscriptions.change': owns,
  'subscriptions.keep': owns,
  'subscriptions.cancel': owns,
}

/** What a call has to do with an actor before it looks at anything else. */
export const expected = (call: string, actor: Actor, given: Given = []): 'lets in' | 401 | 403 => {
  const rule = rules[call] ?? (call.startsWith('operator') ? operates : undefined)
  if (rule === 'anyone') return 'lets in'
  if (!actor.isSignedIn) return 401
  return !rule || rule(actor, given) ? 'lets in' : 403
}
