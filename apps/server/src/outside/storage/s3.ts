import type { ListedStorage } from './storage.ts'

export type S3Settings = {
  endpoint?: string | undefined
  bucket: string
  region: string
  /** Absent: the surroundings' own credentials, such as a role. */
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
}

const TIMEOUT_MS = 20_000

/** The client and its commands, loaded at the first use, so that an installation without S3 does not pay for them. */
export const openS3 = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) => {
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
    // Services such as Ceph send a code without a message, which the client replaces by "UnknownError".
    client.middlewareStack.add(
      (next) => async (call) => {
        try {
          return await next(call)
        } catch (error) {
          if (error instanceof s3.S3ServiceException && error.message === 'UnknownError')
            error.message = `${error.name} (HTTP ${error.$metadata.httpStatusCode})`
          throw error
        }
      },
      { step: 'initialize' },
    )
    return { s3, client }
  }
  let loaded: ReturnType<typeof load> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}

/** Stores files in a bucket of any S3-compatible service. One attempt with 20 s; the caller retries. */
export const createS3Storage = (settings: S3Settings): ListedStorage => {
  const { bucket: Bucket } = settings
  const open = openS3(settings)
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
