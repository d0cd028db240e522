/** What of autocannon is used here; the package brings no types. */
declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    requests: { method: 'PUT'; path: string; headers: Record<string, string>; body: string }[]
  }
  type Result = {
    '2xx': number
    non2xx: number
    errors: number
    /** Seconds. */
    duration: number
    /** Milliseconds. */
    latency: { p50: number; p99: number }
    /** Bytes. */
    throughput: { total: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
