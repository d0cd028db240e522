import type { Route } from '@tintario/contract/core/endpoint.ts'
import { routes } from '@tintario/contract/core/routes.ts'

/** The calls whose failure has a text of its own, which stands in a log; nobody reads it on a screen. */
const texts = new Map<Route, string>([
  [routes.users.me, 'Error getting user info'],
  [routes.users.changePassword, 'Error changing password'],
  [routes.workspaces.list, 'Error getting user workspaces or images'],
  [routes.wallet.get, 'Failed to fetch wallet data'],
  [routes.wallet.setBillingAddress, 'Error updating billing address'],
  [routes.brandVoices.edit, 'Error editing brand voice'],
  [routes.posts.list, 'Error al obtener los posts del calendario'],
  [routes.posts.create, 'Error creating post'],
  [routes.publishing.retry, 'Error publishing post'],
  [routes.notifications.list, 'Error getting notifications'],
  [routes.system.health, 'Failed to fetch environment'],
])

/**
 * The text of the error that a failed call throws: the call's own (ERR-11, ERR-28 to ERR-32, ERR-34, ERR-69, ERR-87, ERR-91), else
 * `otherwise`. A workspace that cannot be made says what the server said.
 */
export const failureText = (route: Route, otherwise: string, said?: string): string =>
  route === routes.workspaces.create ? (said ?? 'Error creating workspace') : (texts.get(route) ?? otherwise)
