import { type Member, type Owner, permission } from '@tintario/contract/team/endpoints.ts'
import { imagePath } from '../images/index.ts'
import type { MemberRow } from './member-store.ts'

/** A member as answered. */
export const presentMember = ({
  avatarImageId,
  permissions,
  createdAt,
  lastActivityAt,
  ...row
}: MemberRow): Member => ({
  ...row,
  isChild: true,
  permissions: permission.array().parse(permissions),
  avatar: avatarImageId ? imagePath(avatarImageId) : null,
  createdAt: createdAt.toISOString(),
  lastActivityAt: lastActivityAt?.toISOString() ?? null,
})

export const presentOwner = ({ id, firstName, surname, email, coins, posts, ...row }: MemberRow): Owner => ({
  id,
  firstName,
  surname,
  email,
  coins,
  posts,
  avatar: row.avatarImageId ? imagePath(row.avatarImageId) : null,
  lastActivityAt: row.lastActivityAt?.toISOString() ?? null,
})
