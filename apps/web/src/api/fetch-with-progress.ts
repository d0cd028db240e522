type Asked = { method: string; headers: Record<string, string>; body: FormData; signal: AbortSignal }

/** What an answer's reader looks at. */
const named = ['content-type', 'retry-after'] as const

/**
 * As `fetch`, with the part of the body that has left this device, 0 to 1, which only this older way tells. Throws as
 * `fetch` does.
 */
export const fetchWithProgress = (
  address: string,
  { method, headers, body, signal }: Asked,
  onSent: (part: number) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.responseType = 'arraybuffer'
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onSent(loaded / total)
    }
    request.onload = () => {
      const { response, status, statusText } = request
      const found = named.flatMap((name) => {
        const value = request.getResponseHeader(name)
        return value === null ? [] : [[name, value] as [string, string]]
      })
      resolve(new Response(response as ArrayBuffer, { status, statusText, headers: found }))
    }
    request.onerror = () => reject(new TypeError('the network failed'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
