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
    target: 'es2023',
    modulePreload: { polyfill: false },
    // Fonts and pictures stay files of their own: a page that allows no data: fonts still shows them.
    assetsInlineLimit: 0,
  },
})
