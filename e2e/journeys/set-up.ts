import type { TestProject } from 'vitest/node'
import { buildWebIfStale } from '../../scripts/web-build.ts'
import { startGoogle } from '../google.ts'
import { startApp } from '../start-app.ts'
import { startWordPress, type WordpressSite } from '../wordpress/start-wordpress.ts'

declare module 'vitest' {
  interface ProvidedContext {
    appUrl: string
    /** The product's data folder, with its database. */
    dataDir: string
    blog: Omit<WordpressSite, 'stop'>
  }
}

/** One product, one real WordPress and one OpenID issuer in Google's place for all journeys; every journey signs up as someone new. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await buildWebIfStale()
  const google = await startGoogle()
  const [app, { stop, ...blog }] = await Promise.all([startApp({ env: google.env }), startWordPress()])
  project.provide('appUrl', app.url)
  project.provide('dataDir', app.dataDir)
  project.provide('blog', blog)
  return async () => {
    await Promise.all([app.stop(), stop(), google.close()])
  }
}
