import { registerHooks } from 'node:module'

/**
 * For every file that is imported, Node 24 reads the `exports` of the file's package again. Drizzle's table has
 * thousands of lines, which makes its hundred files cost a second and 130 MB. Its files name each other by their full
 * relative address, so nothing has to be looked up: this answers for them. Import it before anything of Drizzle's.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('.') &&
    specifier.endsWith('.js') &&
    context.parentURL?.includes('/node_modules/drizzle-orm/')
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context),
})
