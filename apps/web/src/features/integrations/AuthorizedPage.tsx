import type { ComponentType } from 'react'

/** The page of the one platform whose site sends its owner back; the bundler finds it in that platform's folder. */
const pages = import.meta.glob<ComponentType>('./*/AuthorizedPage.tsx', {
  eager: true,
  import: 'AuthorizedPage',
})
const [page] = Object.values(pages)
if (!page) throw new Error('no platform has a way back')
export const AuthorizedPage = page
