import { openS3, type S3Settings } from '../storage/s3.ts'
import { type Archive, ArchiveFileMissing, type ArchiveWriter } from './archive.ts'

/** S3 takes at most 10,000 parts of at least 5 MB: files of up to 80 GB. */
const PART_BYTES = 8 * 1024 * 1024
const PART_TIMEOUT_MS = 60_000
const DOWNLOAD_TIMEOUT_MS = 6 * 3_600_000
const UNFINISHED_MS = 24 * 3_600_000

const bounded = (ms = 20_000) => ({ abortSignal: AbortSignal.timeout(ms) })

/** Uploads parts of 8 MB, so that no more is in memory. One attempt for each; the caller repeats the whole. */
export const createS3Archive = (settings: S3Settings, prefix: string): Archive => {
  const { bucket: Bucket } = settings
  const folder = prefix === '' ? '' : `${prefix}/`
  const open = openS3(settings)

  const create = async (name: string): Promise<ArchiveWriter> => {
    const { s3, client } = await open()
    const Key = folder + name
    const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand({ Bucket, Key }), bounded())
    const parts: { ETag: string | undefined; PartNumber: number }[] = []
    // One buffer for all parts, so that sent ones leave no memory behind.
    const waiting = Buffer.allocUnsafeSlow(PART_BYTES)
    let size = 0
    const upload = async () => {
      const PartNumber = parts.length + 1
      const Body = waiting.subarray(0, size)
      size = 0
      const part = { Bucket, Key, UploadId, PartNumber, Body }
      const { ETag } = await client.send(new s3.UploadPartCommand(part), bounded(PART_TIMEOUT_MS))
      parts.push({ ETag, PartNumber })
    }
    return {
      write: async (bytes) => {
        for (let at = 0; at < bytes.length; ) {
          const copied = bytes.copy(waiting, size, at)
          at += copied
          size += copied
          if (size === PART_BYTES) await upload()
        }
      },
      finish: async () => {
        if (size > 0 || parts.length === 0) await upload()
        const whole = { Bucket, Key, UploadId, MultipartUpload: { Parts: parts } }
        await client.send(new s3.CompleteMultipartUploadCommand(whole), bounded(PART_TIMEOUT_MS))
      },
      abandon: async () => {
        await client
          .send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId }), bounded())
          .catch(() => undefined)
      },
    }
  }

  return {
    address: `s3://${Bucket}${prefix === '' ? '' : `/${prefix}`}`,
    create,
    read: async function* (name) {
      const { s3, client } = await open()
      try {
        const { Body } = await client.send(
          new s3.GetObjectCommand({ Bucket, Key: folder + name }),
          bounded(DOWNLOAD_TIMEOUT_MS),
        )
        for await (const chunk of (Body ?? []) as AsyncIterable<Buffer>) yield Buffer.from(chunk)
      } catch (error) {
        if (error instanceof s3.NoSuchKey)
          throw new ArchiveFileMissing(`There is no file s3://${Bucket}/${folder}${name}.`)
        throw error
      }
    },
    list: async () => {
      const { s3, client } = await open()
      const files: { name: string; bytes: number }[] = []
      let ContinuationToken: string | undefined
      do {
        const query = { Bucket, Prefix: folder, Delimiter: '/', ContinuationToken }
        const page = await client.send(new s3.ListObjectsV2Command(query), bounded())
        for (const { Key, Size } of page.Contents ?? [])
          if (Key) files.push({ name: Key.slice(folder.length), bytes: Size ?? 0 })
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
      return files
    },
    remove: async (name) => {
      const { s3, client } = await open()
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key: folder + name }), bounded())
    },
    removeUnfinished: async () => {
      const { s3, client } = await open()
      const { Uploads } = await client.send(
        new s3.ListMultipartUploadsCommand({ Bucket, Prefix: folder }),
        bounded(),
      )
      for (const { Key, UploadId, Initiated } of Uploads ?? [])
        if (Key?.endsWith('.backup') && Initiated && Date.now() - Initiated.getTime() > UNFINISHED_MS)
          await client.send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId }), bounded())
    },
  }
}
