import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { pageChunks } from './page-chunks.ts'

const server = { target: process.env.API_URL ?? 'http://127.0.0.1:4400' }

/** Asks for the interface's typeface beside the first script, so that text does not change its shape late. */
const preloadTypeface = (): Plugin => ({
  name: 'preload-typeface',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /schibsted-grotesk-(?!latin)[\w-]+\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head-prepend' as const,
        })),
  },
})

/**
 * Nothing of ours waits for a script to be drawn: the page's own mark is there first, and the styles and the typeface of
 * what follows go before the scripts.
 */
const scriptsAfterStyles = (): Plugin => ({
  name: 'scripts-after-styles',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replace('<script type="module"', '<script type="module" fetchpriority="low"')
        .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'),
  },
})

/** A chunk that only exports what another chunk has, under the names of a module that is imported dynamically. */
const FACADE = /^export\{([^}]*)\}from"\.\/([\w-]+\.js)";?\s*$/
/** What is left of a module that only imports styles. */
const EMPTY = /^\/\* empty css\s*\*\/\s*$/

/**
 * Chromium before 156 keeps the failure of an import for as long as the page lives, so an import that failed is tried
 * again under an address of its own. Without this, code that was missed while offline never arrives. And a facade, or an
 * empty script beside its styles, costs a request: what is behind it is imported instead.
 */
const directImports = (): Plugin => ({
  name: 'direct-imports',
  apply: 'build',
  // After Vite's own step, which finds an import's styles by the import.
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const facades = new Map<string, { file: string; names: string }>()
      const styles = new Map<string, string>()
      for (const { fileName, code, viteMetadata } of chunks) {
        const [style] = viteMetadata?.importedCss ?? []
        if (style && EMPTY.test(code)) styles.set(fileName, style)
        const [, names = '', file] = FACADE.exec(code) ?? []
        const fields = names.split(',').map((name) => {
          const [from = '', to = from] = name.split(' as ')
          return `${to}:m.${from}`
        })
        if (file) facades.set(fileName, { file, names: `.then(m=>({${fields}}))` })
      }
      for (const chunk of chunks) {
        chunk.code = chunk.code.replaceAll(
          /\bimport\((["'`])\.\/([\w-]+\.js)\1\)/g,
          (_import, _quote, asked: string) => {
            if (styles.has(`assets/${asked}`)) return 'Promise.resolve()'
            const { file, names } = facades.get(`assets/${asked}`) ?? { file: asked, names: '' }
            return `import("./${file}").catch(()=>import("./${file}?again="+Date.now()))${names}`
          },
        )
        // The lists of what is fetched beside an import.
        for (const [facade, { file }] of facades)
          chunk.code = chunk.code.replaceAll(`"${facade}"`, `"assets/${file}"`)
        for (const [empty, style] of styles) chunk.code = chunk.code.replaceAll(`"${empty}"`, `"${style}"`)
      }
    },
  },
})

const assetFileNames = ({ names: [name = ''] }: { names: string[] }): string =>
  name.endsWith('.css') ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), preloadTypeface(), scriptsAfterStyles(), directImports()],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': server, '/dev': server },
  },
  json: { namedExports: false },
  // Bundled, only the used parts of the packages are loaded.
  ssr: { noExternal: true },
  build: {
    outDir: 'dist',
    manifest: !isSsrBuild,
    // What the README promises; styles are written down to it, too.
    target: ['safari16.4', 'firefox128', 'chrome120'],
    modulePreload: { polyfill: false },
    // `src/prerender.tsx` is bundled for Node, with the same addresses of pictures.
    rolldownOptions: isSsrBuild
      ? { output: { assetFileNames } }
      : {
          output: {
            // The list of all files is part of the first script: their hashes are names enough.
            chunkFileNames: 'assets/[hash].js',
            assetFileNames,
            // Small files compress badly and queue up. So what the app starts with, what its first pages share with
            // others, the shell of the pages inside, and the calendar are four files instead of a hundred.
            codeSplitting: {
              groups: [
                // The entry itself stays alone: index.html has to find it.
                {
                  name: 'start',
                  tags: ['$initial'],
                  test: (id) => !/(main\.tsx|index\.html)$/.test(id),
                  priority: 3,
                },
                ...pageChunks,
                // What several pages share, in the order in which it depends on each other: a group takes along what its
                // modules import, so everything that a lower one needs has to be in a higher one already.
                {
                  name: 'forms',
                  test: /@mantine\/(core(?!.*\/(Modal|ModalBase|Drawer)\/)|hooks)|src\/ui\/(?!TimeField|OpenDialog|picture|mantine-forms)/,
                  minShareCount: 3,
                  priority: 0.7,
                },
                { name: 'dates', test: /@mantine\/dates|dayjs|src\/ui\/TimeField/, priority: 0.6 },
                ...[
                  'features/(posts/(?!detail|editor|acts|follow-ups|dialog)|publishing|campaigns|integrations|shop-index|wallet)',
                  // The dialog, the page and the wizard of a post.
                  'features/(posts/(?!acts/(MomentDialog|EditDateDialog))|writing/(?!date/))',
                  'features/brand-voices',
                  'features/billing',
                  // With icons and calls that earlier ones leave.
                  'features/(account|team|workspaces|auth)|ui/(icons|art)|(api|i18n)/[^/]+\\.tsx?$|contract/',
                  'features/developers',
                ].map((features, nth) => ({
                  name: 'feature',
                  test: new RegExp(`(src|packages)/(${features})`),
                  minShareCount: 2,
                  priority: 0.5 - nth / 100,
                })),
                { name: 'picture', test: /react-image-crop|src\/ui\/picture\/(Picture|Crop)/, priority: 0.4 },
              ],
            },
          },
        },
    // Fonts and pictures stay files of their own: a page that allows no data: fonts still shows them.
    assetsInlineLimit: 0,
  },
}))
