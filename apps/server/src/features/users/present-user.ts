import { language } from '@tintario/contract/core/common.ts'
import { termsVersions } from '@tintario/contract/users/terms-versions.ts'
import type { User } from '@tintario/contract/users/user.ts'
import { me } from '@tintario/contract/users/user.ts'
import type { UserRow } from './user-store.ts'

const permissions = me.shape.permissions

/** A user as answered, without password and tokens. An owner without a password signed up by OAuth. */
export const presentUser = (user: UserRow, sessionExpiresAt: Date | null, isSample = false): User => ({
  id: user.id,
  firstName: user.firstName,
  surname: user.surname,
  email: user.email,
  isOAuth: user.passwordHash === null && !user.isChild && !isSample,
  isChild: user.isChild,
  permissions: permissions.parse(user.permissions),
  avatar: user.avatarImageId ? `/api/images/${user.avatarImageId}` : null,
  language: language.parse(user.language),
  isEmailVerified: user.emailVerifiedAt !== null,
  hasAgreed:
    isSample ||
    (user.agreedLicence === termsVersions.licence && user.agreedPrivacy === termsVersions.privacy),
  newsletter: user.newsletterSince !== null,
  isSample,
  sessionExpiresAt: sessionExpiresAt?.toISOString() ?? null,
})
