export type Machine = { version: string; platform: string; arch: string }
export const SUPPORTED: string
export const isSupported: (version: string) => boolean
export const chooseRuntime: (machine: Machine) => string | null
export const findRuntime: (
  root: string,
  name: string,
) => { folder: string; version: string; node: string; isInstalled: boolean }
