import type { Permission } from '@tintario/contract/core/permissions.ts'

/** The invitation's two values (TEAM-11). */
export const inviteGroups = [
  { name: 'users', permission: 'users' },
  { name: 'workspaces', permission: 'workspaces' },
] as const

/** The three groups of the manage-permissions dialog: two of them stand for the same value (TEAM-20, R89). */
export const manageGroups = [
  { name: 'editUsers', permission: 'users' },
  { name: 'editProfiles', permission: 'workspaces' },
  { name: 'inviteUsers', permission: 'users' },
] as const

export type PermissionGroups = typeof inviteGroups | typeof manageGroups

export const withPermission = (has: readonly Permission[], permission: Permission): Permission[] =>
  has.includes(permission) ? has.filter((other) => other !== permission) : [...has, permission]

/** At most three faces of a group are shown, the rest is a number (TEAM-07). */
const SHOWN = 3
export const facesOf = <T>(all: readonly T[]) => ({
  shown: all.slice(0, SHOWN),
  more: Math.max(0, all.length - SHOWN),
})
