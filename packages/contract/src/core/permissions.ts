export type Permission = 'users' | 'workspaces'

export type Me = {
  isChild: boolean
  permissions: readonly Permission[]
  tier: 'free' | 'basic' | 'premium' | 'enterprise'
}

/** `anyone` needs no session, `signed-in` any; `operator` runs this instance; a function decides by permissions. */
export type Policy = 'anyone' | 'signed-in' | 'owner' | 'operator' | ((me: Me) => boolean)

/** Pure rules of permissions, used by the server's router and by the web app to disable controls. */
export const can = {
  manageWorkspaces: (me: Me) => !me.isChild || me.permissions.includes('workspaces'),
  /** The owner, or a member with `workspaces`, because connections belong to a workspace's publication profile. */
  manageIntegrations: (me: Me) => !me.isChild || me.permissions.includes('workspaces'),
  approvePosts: (me: Me) => !me.isChild || me.permissions.includes('workspaces'),
  /** The same for emails to subscribers, because a sent campaign can't be undone. */
  sendCampaigns: (me: Me) => !me.isChild || me.permissions.includes('workspaces'),
  /** The owner, or a member with `users`. */
  inviteTeam: (me: Me) => !me.isChild || me.permissions.includes('users'),
  /** Assigning members to a workspace requires the enterprise tier and the right to manage workspaces. */
  inviteMembers: (me: Me) =>
    me.tier === 'enterprise' && (!me.isChild || me.permissions.includes('workspaces')),
  /** The owner, or a member with `users`. */
  seeTransactions: (me: Me) => !me.isChild || me.permissions.includes('users'),
  seeTeam: (me: Me) => (me.isChild ? me.permissions.includes('users') : me.tier === 'enterprise'),
  addWorkspace: (me: Me) =>
    me.isChild ? me.permissions.includes('workspaces') : me.tier === 'premium' || me.tier === 'enterprise',
  addCash: (me: Me) => !me.isChild && me.tier !== 'free',
} as const

/**
 * Whether the caller may give a member, who `has` some permissions, this permission. An owner gives any; a
 * member only their own, by an invitation, by sending it again or by a change. A permission that the other
 * member has already is not given. Anyone who may change permissions can remove any, even one that they don't
 * have and then can't restore.
 *
 * For workspaces the same rule is checked on the server, which alone has the assignments: a member opens only
 * their own workspaces to others.
 */
export const mayGive = (
  me: Pick<Me, 'isChild' | 'permissions'>,
  permission: Permission,
  has: readonly Permission[] = [],
): boolean => !me.isChild || me.permissions.includes(permission) || has.includes(permission)
