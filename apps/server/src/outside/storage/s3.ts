import type { ListedStorage } from './storage.ts'

export type S3Settings = {
  /** Absent for Amazon itself. */
  endpoint?: string | undefined
  bucket: string
  region: string
  /** Absent: the surroundings' own credentials, such as a role. */
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
}

const TIMEOUT_MS = 20_000

/**
 * Keeps files in a bucket of any S3-compatible service. The client is loaded at the first use, so that who keeps files
 * on disk does not pay for it. One try with 20 s; the caller tries again.
 */
export const createS3Storage = (settings: S3Settings): ListedStorage => {
  const { endpoint, bucket: Bucket, region, accessKeyId, secretAccessKey } = settings
  const load = async () => {
    const s3 = await import('@aws-sdk/client-s3')
    const client = new s3.S3Client({
      region,
      maxAttempts: 1,
      // Many compatible services do not know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    })
    return { s3, client }
  }
  let loaded: ReturnType<typeof load> | undefined
  const open = () => {
    loaded ??= load()
    return loaded
  }
  const bounded = () => ({ abortSignal: AbortSignal.timeout(TIMEOUT_MS) })
  return {
    put: async (Key, Body, ContentType) => {
      const { s3, client } = await open()
      await client.send(new s3.PutObjectCommand({ Bucket, Key, Body, ContentType }), bounded())
    },
    get: async (Key) => {
      const { s3, client } = await open()
      try {
        const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key }), bounded())
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return null
        throw error
      }
    },
    remove: async (Key) => {
      const { s3, client } = await open()
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key }), bounded())
    },
    list: async function* () {
      const { s3, client } = await open()
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(new s3.ListObjectsV2Command({ Bucket, ContinuationToken }), bounded())
        for (const { Key } of page.Contents ?? []) if (Key) yield Key
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
  }
}
