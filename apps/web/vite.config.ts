import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = { target: process.env.API_URL ?? 'http://127.0.0.1:4400' }

/** Asks for the interface's typeface beside the first script, so that text does not change its shape late. */
const preloadTypeface = (): Plugin => ({
  name: 'preload-typeface',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /schibsted-grotesk-latin-wght-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head-prepend' as const,
        })),
  },
})

const baseModules = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|use-sync-external-store|i18next|wouter|regexparam|mitt|@tanstack)/',
    'node_modules/react-i18next/dist/es/(?!.*Trans)',
    '@mantine/core/esm/core/',
    '@mantine/core/esm/components/(ActionIcon|Button|CloseButton|Input|InputBase|Loader|PasswordInput|TextInput|Transition|UnstyledButton)/',
    'apps/web/src/(api|i18n/[^/]+\\.ts|ui/(document-title|EmailField|FocusHeading|form|LanguageSwitch|Logo|Notice|PasswordField|paths|snackbar|use-countdown|use-fields|use-is-mobile))',
    'apps/web/src/app/page',
    'apps/web/src/features/access/(AccessFooter|check-email|form|GoogleButton|Problem|use-send)',
  ].join('|'),
)
const insideModules = new RegExp(
  [
    '@mantine/core/esm/components/(FloatingIndicator|FocusTrap|Menu|Popover|Portal|SegmentedControl|Skeleton)/',
    'node_modules/@floating-ui/',
    '@mantine/core/esm/utils/Floating/',
    'apps/web/src/app/shell/(?!Search|search-|recent-|Shortcuts|ProductTour|UserPanel|NotificationList)',
  ].join('|'),
)

export default defineConfig({
  plugins: [react(), preloadTypeface()],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': server, '/dev': server },
  },
  json: { namedExports: false },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The list of all files is part of the first script: their hashes are names enough.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
        // What every page needs is one file instead of forty: small files compress badly and queue up.
        codeSplitting: {
          groups: [
            { name: 'base', test: baseModules, priority: 2 },
            { name: 'inside', test: insideModules, priority: 1 },
          ],
        },
      },
    },
    // Fonts and pictures stay files of their own: a page that allows no data: fonts still shows them.
    assetsInlineLimit: 0,
  },
})
