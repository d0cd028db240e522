/** Keeps files by key. `get` answers null for an unknown key. Keys are made by us, never by users. */
export type Storage = {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  get(key: string): Promise<Buffer | null>
  remove(key: string): Promise<void>
}
