import { expect, inject, test } from 'vitest'
import { localeOf } from '../../../apps/web/src/i18n/dates.ts'
import { type SamplePage, type SampleShop, startSampleShop } from '../../server/sample-shop.ts'
import { arrive, ask } from '../person/arrive.ts'
import { nextWeek } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, mixed, spanishPhone } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { seeGone, seeText } from '../person/see.ts'
import { confirmAddress, fillSignUp, nameWorkspace, openSignUp, sendSignUp } from '../person/sign-up.ts'
import { query } from '../product-database.ts'

const pages: SamplePage[] = [
  {
    path: '/p/oak-lamp',
    title: 'Oak bedside lamp',
    text: 'A small lamp turned from one piece of oak, with a linen shade.',
    language: 'en',
    price: '89.00',
    changed: '2026-11-01',
  },
  {
    path: '/p/lampara',
    title: 'Lámpara de roble',
    text: 'Una lámpara torneada de una sola pieza de roble, con pantalla de lino.',
    language: 'es',
    price: '92.50',
    most: '120.00',
    changed: '2026-11-01',
  },
  { path: '/care', title: 'Caring for wood', text: 'Oil it once a year.', language: 'en', changed: null },
  { path: '/private/stock', title: 'Stock list', text: 'For us.', language: 'en', changed: null },
]

/** Opens the page from the menu of integrations, as somebody would who looks for it. */
const openShop = async ({ page, t }: Person): Promise<void> => {
  await page.goto('/integrations')
  await page.getByRole('link', { name: new RegExp(t('integrations:shop.title')) }).click()
  await page.getByRole('heading', { level: 1, name: t('shop:title') }).waitFor()
}

const giveAddress = async ({ page, t }: Person, shop: SampleShop): Promise<void> => {
  await page.getByLabel(t('shop:address.label')).fill(shop.address)
  await page.getByRole('button', { name: t('shop:address.save') }).click()
}

test.for(spanishPhone)(
  'a shop’s address is given, its pages and products appear while they are read, are searched, and what failed says why ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    const shop = await startSampleShop(pages)
    try {
      await arrive(person)
      await openShop(person)
      await seeText(page, t('shop:address.none'))
      await checkScreen(page, 'no shop yet')
      await page.getByLabel(t('shop:address.label')).fill('nonsense')
      await page.getByRole('button', { name: t('shop:address.save') }).click()
      await page.getByRole('alert').waitFor()
      await giveAddress(person, shop)

      const region = page.getByRole('region', { name: t('shop:pages') })
      const lamp = region.getByRole('link', { name: 'Oak bedside lamp' })
      await lamp.waitFor()
      await seeText(region, t('shop:stock.in'))
      // A product of several prices says the lowest, and that it is the lowest.
      const euros = (amount: number) =>
        amount.toLocaleString(localeOf(language), { style: 'currency', currency: 'EUR' })
      await region.getByText(t('shop:priceFrom', { price: euros(92.5) }), { exact: true }).waitFor()
      await region.getByText(euros(89), { exact: true }).waitFor()
      await seeText(region, new RegExp(t('shop:kinds.failed')))
      await page.getByRole('button', { name: t('shop:again'), disabled: false }).waitFor()
      await checkScreen(page, 'what is known of a shop')

      await region.getByRole('searchbox').fill('lamparas de roble')
      await seeGone(lamp)
      await region.getByRole('link', { name: 'Lámpara de roble' }).waitFor()
      await region.getByRole('searchbox').fill('zeppelin')
      await seeText(region, t('shop:nothing.found'))
      await checkScreen(page, 'nothing found')
      await region.getByRole('searchbox').fill('')

      await region.getByText(t('shop:kinds.failed'), { exact: false }).first().click()
      await seeText(region, t('shop:why.forbidden'))
      await seeText(region, t('shop:why.status', { status: 404 }))
      await checkScreen(page, 'what could not be read')

      shop.pages.set('/new', {
        path: '/new',
        title: 'Walnut tray',
        text: 'New.',
        language: 'en',
        changed: null,
      })
      await region.getByText(t('shop:kinds.failed'), { exact: false }).first().click()
      await page.getByRole('button', { name: t('shop:again') }).click()
      await region.getByRole('link', { name: 'Walnut tray' }).waitFor()
    } finally {
      await shop.close()
    }
  }),
)

test.for(mixed)(
  'at the title the shop says what it has on the question already, and stops nobody ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await arrive(person)
    const made = async (title: string, more: string) => {
      const { data } = await ask<{ data: { id: string } }>(person, ['post', '/api/posts'], {
        publishAt: nextWeek(2, 11).toISOString(),
        timeZone: 'Europe/Madrid',
      })
      await query(
        inject('dataDir'),
        `update post set title = $2, language = $3, country = 'es', type = 'article', primary_keyword = 'cast iron',
         description = 'We sell cast iron pans and show how they are cleaned, seasoned and kept for many years.',
         tone = 'friendly', pov = 'second', audience = 'women',
         ${more} where id = $1`,
        [data.id, title, language],
      )
      return data.id
    }
    const [old, same] =
      language === 'en'
        ? ['How to clean a cast iron pan', 'Cleaning cast iron pans: a guide']
        : ['Cómo limpiar una sartén de hierro', 'Limpieza de sartenes de hierro: guía']
    await made(old, `status = 'published', published_at = now()`)
    const id = await made(
      same,
      `completed_steps = '{publish_date,platform,country_and_language,details,description,primary_keyword,title}'`,
    )
    await page.goto(`/calendar/${id}/edit?step=title`)
    const card = page.getByRole('complementary', { name: t('writing:overlap.label') })
    await card.waitFor()
    await seeText(card, t('writing:overlap.same.published'))
    await seeText(card, t('writing:overlap.advice.refresh'))
    await card.getByRole('link', { name: old }).waitFor()
    await checkScreen(page, 'a title that the shop has already')
  }),
)

test.for(spanishPhone)(
  'who names a workspace can give the address of the shop, which is read from then on ($language, $size)',
  asPerson(async (person) => {
    const { t } = person
    const shop = await startSampleShop(pages)
    try {
      await openSignUp(person)
      await fillSignUp(person)
      await sendSignUp(person)
      await confirmAddress(person)
      await person.page.getByLabel(t('sign-up:workspace.shop'), { exact: true }).fill(shop.address)
      await nameWorkspace(person, 'Casa Lumbre')
      // The letter’s link has opened a tab of its own.
      const { page } = person
      await page.goto('/integrations/shop')
      await page.getByRole('heading', { level: 1, name: t('shop:title') }).waitFor()
      const address = page.getByLabel(t('shop:address.label'))
      await expect.poll(() => address.inputValue()).toBe(new URL(shop.address).href)
    } finally {
      await shop.close()
    }
  }),
)
