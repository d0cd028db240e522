declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  export default class Provider {
    constructor(issuer: string, settings: Record<string, unknown>)
    use(
      middleware: (
        context: { path: string; body?: Record<string, unknown> },
        next: () => Promise<void>,
      ) => Promise<void>,
    ): void
    callback(): RequestListener
  }
}
