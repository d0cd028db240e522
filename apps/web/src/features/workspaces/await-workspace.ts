import { api, call } from '../../api/call.ts'
import { UPGRADE_POLL_MS, UPGRADE_POLLS } from './timings.ts'

const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

const hasWorkspace = () =>
  call(api.workspaces.list).then(
    (list) => list.length > 0,
    () => false,
  )

/** Whether the account has a workspace, asked up to five times (SHELL-47). Without one it only warns (SHELL-48). */
export const awaitWorkspace = async (): Promise<boolean> => {
  for (let poll = 1; poll <= UPGRADE_POLLS; poll++) {
    if (await hasWorkspace()) return true
    if (poll < UPGRADE_POLLS) await wait(UPGRADE_POLL_MS)
  }
  console.warn('No workspace to upgrade')
  return false
}
