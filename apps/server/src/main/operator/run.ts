import '../quick-imports.ts'

const { runCommand } = await import('./run-command.ts')
await runCommand(process.argv.slice(2))
