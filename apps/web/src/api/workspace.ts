/** The current workspace's id lives in local storage and in a cookie that scripts can read (SHELL-49, R20). */
const KEY = 'current-workspace-id'
const THIRTY_DAYS_S = 2_592_000

export const currentWorkspaceId = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Whether both places name this workspace; another account may have left its own behind. */
export const isCurrentWorkspace = (id: string) =>
  currentWorkspaceId() === id && document.cookie.split('; ').includes(`${KEY}=${encodeURIComponent(id)}`)

export const storeCurrentWorkspace = (id: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Safari before 18.4
  document.cookie = `${KEY}=${encodeURIComponent(id)}; Max-Age=${THIRTY_DAYS_S}; Path=/; SameSite=Lax`
  try {
    localStorage.setItem(KEY, id)
  } catch {
    // The cookie alone is enough for the server.
  }
}

export const forgetCurrentWorkspace = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${KEY}=; Max-Age=0; Path=/; SameSite=Lax`
}
