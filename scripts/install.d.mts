export const installWhatIsMissing: (root: string) => Promise<string>
export const npmScript: () => string | null
