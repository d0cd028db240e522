import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client'

type Options = { url: URL; redirectUrl: string; name: string; fetch?: typeof fetch }

/** The official client as an assistant uses it: it is given an address and stores what it is answered. */
export const newAssistant = ({ url, redirectUrl, name, fetch: fetchWith }: Options) => {
  const stored: { client?: never; tokens?: { access_token: string }; verifier?: string; to?: URL } = {}
  const authProvider = {
    redirectUrl,
    clientMetadata: { client_name: name, redirect_uris: [redirectUrl] },
    clientInformation: () => stored.client,
    saveClientInformation: (client: unknown) => {
      stored.client = client as never
    },
    tokens: () => stored.tokens as never,
    saveTokens: (tokens: unknown) => {
      stored.tokens = tokens as { access_token: string }
    },
    redirectToAuthorization: (to: URL) => {
      stored.to = to
    },
    saveCodeVerifier: (verifier: string) => {
      stored.verifier = verifier
    },
    codeVerifier: () => stored.verifier ?? '',
  }
  const transport = () =>
    new StreamableHTTPClientTransport(url, { authProvider, ...(fetchWith ? { fetch: fetchWith } : {}) })
  const connect = async (): Promise<Client> => {
    const client = new Client({ name: 'assistant', version: '1.0.0' })
    await client.connect(transport())
    return client
  }
  /** Asks for access; the address that the assistant opens in the browser. */
  const ask = async (): Promise<URL> => {
    const refused = await connect().then(
      () => null,
      (error: unknown) => error,
    )
    if (!(refused instanceof UnauthorizedError) || !stored.to)
      throw new Error('the assistant asks for nothing')
    return stored.to
  }
  return {
    ask,
    connect,
    finish: (answer: URLSearchParams) => transport().finishAuth(answer),
    accessToken: () => stored.tokens?.access_token ?? '',
  }
}
