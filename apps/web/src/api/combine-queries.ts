import type { Query } from './Failure.tsx'

type Data<Q> = { [N in keyof Q]: Q[N] extends Query<infer T> ? T : never }

/** Several calls as one: there when all are, failed when one has. */
export const combineQueries = <const Q extends readonly Query<unknown>[]>(...queries: Q): Query<Data<Q>> => ({
  data: queries.some(({ data }) => data === undefined)
    ? undefined
    : (queries.map(({ data }) => data) as unknown as Data<Q>),
  error: queries.find(({ error }) => error)?.error,
  isPending: queries.some(({ isPending }) => isPending),
  isFetching: queries.some(({ isFetching }) => isFetching),
  refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
})
