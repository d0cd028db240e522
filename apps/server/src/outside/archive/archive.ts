/** A file that is being written: it appears under its name when `finish` resolves, and never after `abandon`. */
export type ArchiveWriter = {
  /** The caller may change or free `bytes` when it resolves. */
  write(bytes: Buffer): Promise<void>
  finish(): Promise<void>
  /** Removes what was written so far. Does not throw. */
  abandon(): Promise<void>
}

type ArchivedFile = { name: string; bytes: number }

/** A folder or bucket with large files, which are written and read in pieces. Names have no folders. */
export type Archive = {
  /** Where it is, for operators, without credentials. */
  address: string
  create(name: string): Promise<ArchiveWriter>
  /** The bytes of a file in pieces. Throws ArchiveFileMissing for an unknown name. */
  read(name: string): AsyncIterable<Buffer>
  list(): Promise<ArchivedFile[]>
  remove(name: string): Promise<void>
  removeUnfinished(): Promise<void>
}

export class ArchiveFileMissing extends Error {}
