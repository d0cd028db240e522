const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
const starts = (bytes: Uint8Array, with_: readonly number[]) => with_.every((byte, at) => bytes[at] === byte)

/** PNG or JPEG by the first bytes of the content, whatever the name says (R07); null for anything else. */
export const imageKind = (bytes: Uint8Array): 'image/png' | 'image/jpeg' | null => {
  if (starts(bytes, PNG)) return 'image/png'
  return starts(bytes, JPEG) ? 'image/jpeg' : null
}

/** The kind of a chosen file, null when it is none of ours or larger than `maxBytes`. */
export const acceptedKind = async (file: Blob, maxBytes: number) =>
  file.size > maxBytes ? null : imageKind(new Uint8Array(await file.slice(0, PNG.length).arrayBuffer()))
