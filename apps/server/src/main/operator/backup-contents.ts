import type { Manifest } from '../../db/backup/backup-file.ts'

/** `2 accounts, 20 posts, 5 files` of a backup. */
export const countContents = ({ tables }: Pick<Manifest, 'tables'>, files: number): string => {
  const count = (name: string) => tables.find((table) => table.name === `public.${name}`)?.rows ?? 0
  return `${count('account')} accounts, ${count('post')} posts, ${files} files`
}
