import { expect, inject, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { nextWeek } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, spanishPhone } from '../person/journey.ts'
import { answerOnce, expectFault } from '../person/security.ts'
import { seeGone, seeText } from '../person/see.ts'
import { query } from '../product-database.ts'

test.for(spanishPhone)(
  '[API-087, POST-17, WALLET-08] a report on a text says its price first, is paid once, and tells when the text has changed since ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language, size } = person
    await arrive(person)
    const { data } = await ask<{ data: { id: string } }>(person, ['post', '/api/posts'], {
      publishAt: nextWeek(2, 11).toISOString(),
      timeZone: 'Europe/Madrid',
    })
    await query(
      inject('dataDir'),
      `update post set status = 'created', is_new = false, language = $2, title = 'Wool', body = '<p>Wool, washed in cold water.</p>',
         description = 'Wool', word_count = 5, completed_steps = '{publish_date,description,title}' where id = $1`,
      [data.id, language],
    )
    await page.goto(`/calendar/${data.id}`)
    if (size === 'phone')
      await page.getByRole('button', { name: new RegExp(`${t('post-page:panel')}$`) }).click()
    const report = page.getByRole('region', { name: t('seo-report:title'), exact: true })
    await report.scrollIntoViewIfNeeded()
    await report.getByRole('button', { name: t('seo-report:make') }).click()
    const dialog = page.getByRole('dialog', { name: t('seo-report:order.title') })
    await seeText(dialog, t('wallet:reportPrice', { count: 2 }))
    await seeText(dialog, t('messages:MESSAGES_COINS_LEFT', { left: 8 }))
    await checkScreen(page, 'ordering a report')
    const confirm = dialog.getByRole('button', { name: t('seo-report:make') })
    await answerOnce(person, ['POST', `/api/posts/${data.id}/content/seo-report`], {
      status: 503,
      body: { statusCode: 503, message: 'MESSAGES_AI_UNAVAILABLE' },
    })
    await confirm.click()
    await seeText(page, t('messages:MESSAGES_AI_UNAVAILABLE'))
    expectFault(person, 503)
    // Where a key has to be changed, the dialog leads to it.
    await answerOnce(person, ['POST', `/api/posts/${data.id}/content/seo-report`], {
      status: 503,
      body: { statusCode: 503, message: 'MESSAGES_AI_OWN_KEY_REFUSED' },
    })
    await confirm.click()
    await seeText(dialog, t('messages:MESSAGES_AI_OWN_KEY_REFUSED'))
    const wayOn = dialog.getByRole('link', { name: t('common:writer.openOwn') })
    expect(await wayOn.getAttribute('href')).toBe('/settings/workspace-writer')
    expectFault(person, 503)
    await confirm.click()
    await seeText(page, t('seo-report:done'))
    await seeText(report, t('seo-report:lacks.unread'))
    await seeText(report, t('seo-report:rival.none'))
    // This text has its report.
    await seeGone(report.getByRole('button'))
    await checkScreen(page, 'a report')
    const { coins } = await ask<{ coins: number }>(person, ['get', '/api/wallets'])
    expect(coins).toBe(8)

    await ask(person, ['patch', `/api/posts/${data.id}`], {
      body: '<p>Wool, washed in cold water twice.</p>',
    })
    await seeText(report, t('seo-report:changed'))
    await report.getByRole('button', { name: t('seo-report:again') }).waitFor()
  }),
)
