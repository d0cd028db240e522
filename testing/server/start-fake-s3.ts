import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>${body}`

/** S3's REST protocol as far as backups need it: whole files, lists, and uploads in parts. `files` are by bucket and key. */
export const startFakeS3 = async () => {
  const files = new Map<string, Buffer>()
  const uploads = new Map<string, { path: string; parts: Map<number, Buffer> }>()
  /** Sizes of the parts that were uploaded, in their order. */
  const partSizes: number[] = []
  let refuses = false
  const answer = (
    method: string,
    path: string,
    query: URLSearchParams,
    body: Buffer,
  ): [number, string | Buffer] => {
    const uploadId = query.get('uploadId') ?? ''
    const upload = uploads.get(uploadId)
    if (method === 'POST' && query.has('uploads')) {
      const id = `upload-${uploads.size + 1}`
      uploads.set(id, { path, parts: new Map() })
      return [
        200,
        xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`),
      ]
    }
    if (method === 'PUT' && upload) {
      upload.parts.set(Number(query.get('partNumber')), body)
      partSizes.push(body.length)
      return [200, '']
    }
    if (method === 'POST' && upload) {
      const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => Number(number))
      files.set(path, Buffer.concat(numbers.map((number) => upload.parts.get(number) ?? Buffer.alloc(0))))
      uploads.delete(uploadId)
      return [200, xml('<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>')]
    }
    if (method === 'DELETE') {
      if (upload) uploads.delete(uploadId)
      else files.delete(path)
      return [204, '']
    }
    if (method === 'PUT') {
      files.set(path, body)
      return [200, '']
    }
    if (query.has('uploads')) {
      const found = [...uploads].map(
        ([id, { path: of }]) =>
          `<Upload><Key>${of.split('/').slice(2).join('/')}</Key><UploadId>${id}</UploadId><Initiated>2020-01-01T00:00:00.000Z</Initiated></Upload>`,
      )
      return [200, xml(`<ListMultipartUploadsResult>${found.join('')}</ListMultipartUploadsResult>`)]
    }
    if (query.has('list-type')) {
      const start = `${path.replace(/\/$/, '')}/`
      const found = [...files].filter(([name]) => name.startsWith(start + (query.get('prefix') ?? '')))
      const entries = found.map(
        ([name, bytes]) =>
          `<Contents><Key>${name.slice(start.length)}</Key><Size>${bytes.length}</Size></Contents>`,
      )
      return [200, xml(`<ListBucketResult>${entries.join('')}</ListBucketResult>`)]
    }
    const file = files.get(path)
    return file ? [200, file] : [404, xml('<Error><Code>NoSuchKey</Code><Message>none</Message></Error>')]
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
    const [status, body] = refuses
      ? [403, xml('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>')]
      : answer(request.method ?? '', pathname, searchParams, Buffer.concat(chunks))
    response.writeHead(status, { 'content-type': 'application/xml', etag: '"x"' })
    response.end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    uploads,
    partSizes,
    /** From now on every request is denied, or none. */
    refuse: (all: boolean) => {
      refuses = all
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise<unknown>((closed) => server.close(closed))
    },
  }
}
