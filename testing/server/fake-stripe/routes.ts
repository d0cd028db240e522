import { listOf } from './present-cards.ts'
import type { Request } from './provider.ts'
import type { Takes } from './takes.ts'

export type Route = [Takes, (request: Request) => Promise<object>]
export type Routes = Record<`${'GET' | 'POST' | 'DELETE'} /${string}`, Route>

/** One page of a list, from the newest, as the provider cuts it. */
export const page = <T extends { id: string }>(url: string, all: T[], { params }: Request) => {
  const from = all.findIndex((one) => one.id === params.starting_after) + 1
  const limit = Number(params.limit ?? 10)
  return listOf(url, all.slice(from, from + limit), all.length > from + limit)
}
