import { z } from 'zod'

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/|$)/

/** The bucket in `s3://BUCKET/PREFIX` and the rest as a prefix without slashes at its ends; null for a folder. */
export const readS3Address = (address: string): { bucket: string; prefix: string } | null => {
  const [start, bucket] = BUCKET.exec(address) ?? []
  if (!start || !bucket) return null
  const prefix = address.slice(start.length).split('/').filter(Boolean).join('/')
  return { bucket, prefix }
}

export const backupTarget = z
  .string()
  .optional()
  .refine(
    (text) => !text?.startsWith('s3:') || readS3Address(text) !== null,
    'is a folder or s3://BUCKET/PREFIX',
  )

export const backupTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is a time in UTC such as 03:00')
  .default('03:00')

/** How many days, weeks and months have a backup of their own. */
export const backupRetention = z
  .string()
  .default('7,4,6')
  .transform((text, problem) => {
    const counts = text.split(',').map((part) => (/^\s*\d{1,4}\s*$/.test(part) ? Number(part) : Number.NaN))
    const [daily = 0, weekly = 0, monthly = 0] = counts
    if (counts.length === 3 && !counts.some(Number.isNaN)) return { daily, weekly, monthly }
    problem.addIssue('is written DAYS,WEEKS,MONTHS, such as 7,4,6')
    return z.NEVER
  })

/** Throws when backups would lie beside the files that they contain: what deletes the bucket would take both. */
export const checkBackups = ({
  BACKUP_TO,
  S3_BUCKET,
}: {
  BACKUP_TO?: string | undefined
  S3_BUCKET?: string | undefined
}): void => {
  if (BACKUP_TO && S3_BUCKET && readS3Address(BACKUP_TO)?.bucket === S3_BUCKET)
    throw new Error('BACKUP_TO must be another bucket than S3_BUCKET, which has the files (see .env.example)')
}
