import { registerHooks } from 'node:module'

/**
 * For every imported file Node 24 reads the `exports` of the file's package again. Drizzle's table has thousands of
 * lines, so that its hundred files cost a second and 130 MB. Its files import each other by full relative paths, so
 * nothing has to be resolved: this hook answers for them. Import it before any of Drizzle's modules.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('.') &&
    specifier.endsWith('.js') &&
    context.parentURL?.includes('/node_modules/drizzle-orm/')
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context),
})
