import type { TestProject } from 'vitest/node'
import { startApp } from '../start-app.ts'
import { startWordPress } from '../wordpress/start-wordpress.ts'

declare module 'vitest' {
  interface ProvidedContext {
    appUrl: string
    blog: { url: string; username: string; appPassword: string }
  }
}

/** One product and one real WordPress for all journeys; every journey signs up as someone new. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const [app, blog] = await Promise.all([startApp(), startWordPress()])
  project.provide('appUrl', app.url)
  project.provide('blog', { url: blog.url, username: blog.username, appPassword: blog.appPassword })
  return async () => {
    await Promise.all([app.stop(), blog.stop()])
  }
}
