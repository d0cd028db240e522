export type Permission = 'users' | 'workspaces'

/** The signed-in user as far as permissions go. */
export type Me = {
  isChild: boolean
  permissions: readonly Permission[]
  tier: 'free' | 'basic' | 'premium' | 'enterprise'
}

/**
 * Who may call an endpoint: `anyone` needs no session, `signed-in` any session,
 * `owner` a parent account, `operator` a person who runs this instance, and a function decides by the user's permissions.
 */
export type Policy = 'anyone' | 'signed-in' | 'owner' | 'operator' | ((me: Me) => boolean)

/** Pure rules on what a user may do; used by the server's binder and by the web to disable controls. */
export const can = {
  /** A non-child, or a child with `workspaces` (PERM-08, PERM-09, PERM-12). */
  manageWorkspaces: (me: Me) => !me.isChild || me.permissions.includes('workspaces'),
  /** A non-child, or a child with `workspaces`, connects platforms: they are part of the publication profile. */
  manageIntegrations: (me: Me) => !me.isChild || me.permissions.includes('workspaces'),
  /** Who runs the shop's room approves what goes out of it: a non-child, or a child with `workspaces`. */
  approvePosts: (me: Me) => !me.isChild || me.permissions.includes('workspaces'),
  /** Likewise decides what subscribers get by e-mail: a sent campaign can't be taken back. */
  sendCampaigns: (me: Me) => !me.isChild || me.permissions.includes('workspaces'),
  /** A non-child, or a child with `users` (PERM-05, PERM-06). */
  inviteTeam: (me: Me) => !me.isChild || me.permissions.includes('users'),
  /** Inviting to a workspace is for enterprise only, and for who manages workspaces (PERM-13). */
  inviteMembers: (me: Me) =>
    me.tier === 'enterprise' && (!me.isChild || me.permissions.includes('workspaces')),
  /** A non-child, or a child with `users` (ruling R91). */
  seeTransactions: (me: Me) => !me.isChild || me.permissions.includes('users'),
  /** The owner on enterprise or a child with `users` (PERM-04). */
  seeTeam: (me: Me) => (me.isChild ? me.permissions.includes('users') : me.tier === 'enterprise'),
  /** A non-child above basic, or a child with `workspaces` (PERM-10). */
  addWorkspace: (me: Me) =>
    me.isChild ? me.permissions.includes('workspaces') : me.tier === 'premium' || me.tier === 'enterprise',
  /** A paid-tier owner (PERM-03, WALLET-31, WALLET-33). */
  addCash: (me: Me) => !me.isChild && me.tier !== 'free',
} as const

/**
 * Whether an agent who `has` some permissions may have this one by somebody's will (PERM-15, rulings R90 and R138). An
 * owner gives any, an agent only what he holds himself: by inviting, by sending an invitation again, by a change alike.
 * What the other has already is kept, not given. Taking away raises nobody, so whoever may change permissions takes any
 * away, also one that he does not hold and then cannot give back. It is the same with workspaces, but who works where is
 * known to the server alone: an agent opens to others only those that he works in himself (API-010).
 */
export const mayGive = (
  me: Pick<Me, 'isChild' | 'permissions'>,
  permission: Permission,
  has: readonly Permission[] = [],
): boolean => !me.isChild || me.permissions.includes(permission) || has.includes(permission)
