import { type Context, gid, idOf, needs } from './context.ts'
import type { Picture } from './shop.ts'

const statusOf = (picture: Picture): Picture['status'] =>
  picture.status === 'PROCESSING' && picture.readyAt <= Date.now() ? 'READY' : picture.status

const shownPicture = ({ shop, origin }: Context, picture: Picture) => {
  const status = statusOf(picture)
  return {
    __typename: 'MediaImage',
    id: gid('MediaImage', picture.id),
    alt: picture.alt,
    fileStatus: status,
    fileErrors:
      status === 'FAILED'
        ? [{ code: 'IMAGE_PROCESSING_FAILURE', message: 'The image could not be processed.' }]
        : [],
    image: status === 'READY' ? { url: `${origin}/${shop.host}/cdn/files/${picture.filename}?v=1` } : null,
  }
}

/** Where a picture's address must lead: to a file that is there. */
export const isReachable = ({ shop, origin }: Context, url: string) =>
  [...shop.pictures.values()].some(
    (one) => statusOf(one) === 'READY' && url.startsWith(`${origin}/${shop.host}/cdn/files/${one.filename}`),
  )

type FileInput = { originalSource: string; filename?: string; alt?: string; duplicateResolutionMode?: string }
const addFile = (context: Context, file: FileInput, nth: number) => {
  const { shop } = context
  const bytes = shop.staged.get(file.originalSource)
  const filename = file.filename ?? file.originalSource.split('/').at(-1) ?? ''
  const field = ['files', String(nth)]
  if (!bytes)
    return { error: { code: 'INVALID_IMAGE_SOURCE_URL', field, message: 'Image source URL is not valid.' } }
  if ([...shop.pictures.values()].some((one) => one.filename === filename))
    return { error: { code: 'FILENAME_ALREADY_EXISTS', field, message: 'The filename already exists.' } }
  const isPicture = ['89504e47', 'ffd8ff', '52494646', '47494638'].some((magic) =>
    bytes.subarray(0, 4).toString('hex').startsWith(magic),
  )
  const isRead = isPicture && shop.settings.unreadable <= 0
  if (isPicture && !isRead) shop.settings.unreadable--
  const picture: Picture = {
    id: ++shop.lastId,
    filename,
    alt: file.alt ?? '',
    status: isRead ? 'PROCESSING' : 'FAILED',
    readyAt: Date.now() + shop.settings.readingMs,
    bytes: bytes.length,
  }
  shop.pictures.set(picture.id, picture)
  return { picture }
}

/** The questions about a shop's files. */
export const pictureFields = (context: Context) => {
  const { shop } = context
  const home = `${context.origin}/${shop.host}`
  return {
    files: ({ query }: { query?: string }) => {
      needs(context, 'files', ['read_files', 'write_files'])
      const name = /^filename:(.+)$/.exec(query ?? '')?.[1]
      const found = [...shop.pictures.values()].filter((one) => !name || one.filename === name)
      return { nodes: found.map((one) => shownPicture(context, one)) }
    },
    node: ({ id }: { id: string }) => {
      const picture = shop.pictures.get(idOf('MediaImage', id))
      return picture ? shownPicture(context, picture) : null
    },
    stagedUploadsCreate: ({ input }: { input: { filename: string; mimeType: string }[] }) => {
      needs(context, 'stagedUploadsCreate', ['write_files'])
      const stagedTargets = input.map(({ filename, mimeType }) => {
        const key = `tmp/${++shop.lastId}/${filename}`
        return {
          url: `${home}/staged`,
          resourceUrl: `${home}/staged/${key}`,
          parameters: [
            { name: 'Content-Type', value: mimeType },
            { name: 'success_action_status', value: '201' },
            { name: 'key', value: key },
          ],
        }
      })
      return { stagedTargets, userErrors: [] }
    },
    fileDelete: ({ fileIds }: { fileIds: string[] }) => {
      needs(context, 'fileDelete', ['write_files'])
      const missing = fileIds.filter((id) => !shop.pictures.delete(idOf('MediaImage', id)))
      const field = ['fileIds']
      const message = 'File ids do not exist.'
      return {
        deletedFileIds: fileIds.filter((id) => !missing.includes(id)),
        userErrors: missing.map(() => ({ code: 'FILE_DOES_NOT_EXIST', field, message })),
      }
    },
    fileCreate: ({ files }: { files: FileInput[] }) => {
      needs(context, 'fileCreate', ['write_files'])
      const made = files.map((file, nth) => addFile(context, file, nth))
      return {
        files: made.flatMap(({ picture }) => (picture ? [shownPicture(context, picture)] : [])),
        userErrors: made.flatMap(({ error }) => error ?? []),
      }
    },
  }
}
