export const installWhatIsMissing: (root: string) => Promise<string>
