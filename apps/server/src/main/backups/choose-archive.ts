import { readS3Address } from '../../backup-settings.ts'
import type { Config } from '../../config.ts'
import type { Archive } from '../../outside/archive/archive.ts'
import { createFolderArchive } from '../../outside/archive/folder-archive.ts'

/** The archive at `address`, a folder or `s3://BUCKET/PREFIX`, which is reached by the S3_ settings. */
export const chooseArchive = async (config: Config, address: string): Promise<Archive> => {
  const place = readS3Address(address)
  if (!place) return createFolderArchive(address)
  const { createS3Archive } = await import('../../outside/archive/s3-archive.ts')
  return createS3Archive(
    {
      endpoint: config.S3_ENDPOINT,
      bucket: place.bucket,
      region: config.S3_REGION,
      accessKeyId: config.S3_ACCESS_KEY_ID,
      secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    },
    place.prefix,
  )
}
