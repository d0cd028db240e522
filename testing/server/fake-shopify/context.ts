import type { Shop } from './shop.ts'

/** What a question is answered from. */
export type Context = { shop: Shop; origin: string; scopes: readonly string[] }

export const gid = (kind: string, id: number) => `gid://shopify/${kind}/${id}`
export const idOf = (kind: string, text: string): number =>
  Number(new RegExp(`^gid://shopify/${kind}/(\\d+)$`).exec(text)?.[1] ?? Number.NaN)

/** As Shopify says that a right is missing. */
export class AccessDenied extends Error {}
export const needs = ({ scopes }: Context, field: string, any: readonly string[]) => {
  if (any.some((scope) => scopes.includes(scope))) return
  const said = any.map((scope) => `\`${scope}\``).join(' or ')
  throw new AccessDenied(`Access denied for ${field} field. Required access: ${said} access scope.`)
}
