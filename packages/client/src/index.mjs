import createFetchClient from 'openapi-fetch'

const hasFile = (body) => Object.values(body ?? {}).some((value) => value instanceof Blob)

/** Files are sent as a form, everything else as JSON. */
const serialize = (body) => {
  if (!hasFile(body)) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, value)
  return form
}

export const createClient = ({ baseUrl, key, ...options }) =>
  createFetchClient({
    bodySerializer: serialize,
    ...options,
    baseUrl,
    headers: { ...options.headers, authorization: `Bearer ${key}` },
  })
