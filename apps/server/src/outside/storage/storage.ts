/** Stores files by key. `get` answers null for an unknown key; its bytes are the caller's own. Keys are made by us, never by users. */
export type Storage = {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  get(key: string): Promise<Buffer | null>
  remove(key: string): Promise<void>
}

/** A storage that can name what it has, for backups. Files that are stored or removed meanwhile may be missing or left. */
export type ListedStorage = Storage & { list(): AsyncIterable<string> }
