/**
 * An answer that no proper server gives. `raw` is everything that goes over the wire, its head included, in pieces;
 * `isSlow` is one that the reader ends by a time limit of its own, not by work.
 */
export type Trick = {
  name: string
  isSlow?: true
  status?: number
  headers?: Record<string, string | string[]>
  body?: () => string | Buffer
  raw?: () => Iterable<string | Buffer> | AsyncIterable<string | Buffer>
}
