import { spawnSync } from 'node:child_process'

/** The user that runs PostgreSQL's programs; null means the user who runs us. */
export type Account = { uid: number; gid: number } | null

const NOBODY = 65534

const idOf = (flag: '-u' | '-g'): number => {
  const answer = spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' })
  const id = Number.parseInt(answer.stdout ?? '', 10)
  return Number.isInteger(id) && id > 0 ? id : NOBODY
}

/** PostgreSQL refuses to run as root; `nobody` is the one unprivileged user that every system has. */
export const nobody = (): NonNullable<Account> => ({ uid: idOf('-u'), gid: idOf('-g') })

export const isRoot = (): boolean => process.getuid?.() === 0

/** Spawn options of a program run as `account`, from `/` because the caller's folder may be closed to it. */
export const asAccount = (account: Account): { uid?: number; gid?: number; cwd: string } => ({
  ...(account ?? {}),
  cwd: process.platform === 'win32' ? process.cwd() : '/',
})

/** Whether `account` may enter a folder, checked by entering it: modes alone are not enough (parents, ACLs). */
export const canEnter = (account: Account, folder: string): boolean =>
  account === null ||
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...asAccount(account), stdio: 'ignore' }).status ===
    0
