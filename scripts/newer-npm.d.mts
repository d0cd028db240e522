export const isOldNpm: (script: string) => boolean
export const bringNewerNpm: (root: string, runNpm: (args: string[], folder: string) => void) => string
export const isNpmBefore: (script: string, major: number) => boolean
