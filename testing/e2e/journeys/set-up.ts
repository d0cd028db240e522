import type { TestProject } from 'vitest/node'
import { buildWebIfStale } from '../../../scripts/web-build.ts'
import { startFakeActiveCampaign } from '../../server/fake-active-campaign/start-fake-active-campaign.ts'
import { startFakeDataForSeo } from '../../server/fake-dataforseo/start-fake-dataforseo.ts'
import { startFakeMailchimp } from '../../server/fake-mailchimp/start-fake-mailchimp.ts'
import { startFakeShopify } from '../../server/fake-shopify/start-fake-shopify.ts'
import { startGoogle } from '../google.ts'
import { startApp } from '../start-app.ts'
import { startWordPress, type WordpressSite } from '../wordpress/start-wordpress.ts'

declare module 'vitest' {
  interface ProvidedContext {
    appUrl: string
    /** The product's data folder, with its database. */
    dataDir: string
    blog: Omit<WordpressSite, 'stop'>
    /** Where the served shops listen. */
    shopsPort: number
    /** Where stand-ins of the newsletters answer, and show their books. */
    newsletters: { mailchimp: string; activeCampaign: string }
  }
}

/** One product, one real WordPress, served shops and one OpenID issuer in Google's place for all journeys; every journey signs up as someone new. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await buildWebIfStale()
  const google = await startGoogle()
  const [shops, mailchimp, activeCampaign, searchData] = await Promise.all([
    startFakeShopify(),
    startFakeMailchimp(),
    startFakeActiveCampaign(),
    startFakeDataForSeo(),
  ])
  // Journeys in English write for Spain too, of which Labs has figures in Spanish alone.
  searchData.books.places.push('2724 en')
  const env = {
    ...google.env,
    SHOP_ADMIN_URL: shops.address,
    DATAFORSEO_LOGIN: searchData.books.login,
    DATAFORSEO_PASSWORD: searchData.books.password,
    DATAFORSEO_URL: searchData.url,
    PLATFORM_API_URLS: `mailchimp=${mailchimp.url},active-campaign=${activeCampaign.url}`,
  }
  const [app, { stop, ...blog }] = await Promise.all([startApp({ env }), startWordPress()])
  project.provide('appUrl', app.url)
  project.provide('dataDir', app.dataDir)
  project.provide('blog', blog)
  project.provide('shopsPort', shops.port)
  project.provide('newsletters', { mailchimp: mailchimp.url, activeCampaign: activeCampaign.url })
  return async () => {
    const all = [
      app.stop(),
      stop(),
      google.close(),
      shops.stop(),
      mailchimp.stop(),
      activeCampaign.stop(),
      searchData.stop(),
    ]
    await Promise.all(all)
  }
}
