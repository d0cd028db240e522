import { eventually } from '@tintario/testing/eventually.ts'
import { startWebhookReceiver, verifyWebhook } from '@tintario/testing/webhook-receiver.ts'
import { expect, onTestFinished, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, englishDesk, mixed } from '../person/journey.ts'
import { seeHeading, seeText } from '../person/see.ts'

/** Calls with a key as a program does, outside the browser. */
const callWith = (url: string, secret: string) =>
  fetch(new URL('/api/workspaces', url), { headers: { authorization: `Bearer ${secret}` } })

test.for(mixed)(
  'an owner creates an API key, a program uses it, and the owner revokes it ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    const [workspaceId] = await arrive(person, { tier: 'premium' })
    await page.goto('/settings/developers')
    await seeHeading(page, t('developers:title'), 1)
    await seeText(page, t('developers:empty.title'))
    await checkScreen(page, 'no API keys')

    await page.getByRole('button', { name: t('developers:create.open') }).click()
    const form = page.getByRole('dialog', { name: t('developers:create.title') })
    const create = form.getByRole('button', { name: t('developers:create.confirm') })
    await create.click()
    await seeText(form, t('messages:FIELD_REQUIRED'))
    await checkScreen(page, 'a key without a name')
    await form.getByLabel(t('developers:create.name'), { exact: true }).fill('Stock list')
    await form.getByRole('checkbox', { name: t('developers:scope.wallet-read') }).check()
    const limit = form.getByLabel(t('developers:create.coins'), { exact: true })
    await limit.fill('many')
    await create.click()
    await seeText(form, t('messages:FIELD_INVALID'))
    await checkScreen(page, 'a key with a wrong coin limit')
    await limit.fill('25')
    await create.click()

    const shown = page.getByRole('dialog', { name: t('developers:new.title') })
    const secret = await shown.getByText(/^tin_[0-9A-Za-z]{38}$/).innerText()
    const curl = await shown.getByText(/^curl /).innerText()
    expect(curl).toBe(
      `curl ${new URL(page.url()).origin}/api/workspaces -H "Authorization: Bearer ${secret}"`,
    )
    await checkScreen(page, 'a new key')
    const answer = await callWith(page.url(), secret)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject([{ id: workspaceId }])

    await shown.getByRole('button', { name: t('developers:new.done') }).click()
    await page.reload()
    await seeText(page, `tin_…${secret.slice(-4)}`)
    await seeText(page, t('developers:coins', { spent: 0, count: 25 }))
    await seeText(page, `${new URL(page.url()).origin}/mcp`)
    await page.getByText('Claude Code', { exact: true }).click()
    await seeText(page, 'claude mcp add --transport http tintario')
    expect(await page.content()).not.toContain(secret)
    await page.getByText(t('developers:unused')).waitFor({ state: 'detached' })
    await checkScreen(page, 'a list of keys')

    await page.getByRole('button', { name: t('developers:revoke.openNamed', { name: 'Stock list' }) }).click()
    const dialog = page.getByRole('dialog', { name: t('developers:revoke.title', { name: 'Stock list' }) })
    await dialog.getByRole('button', { name: t('developers:revoke.confirm') }).click()
    await seeText(page, t('developers:end.revoked'))
    expect((await callWith(page.url(), secret)).status).toBe(401)
  }),
)

test.for(englishDesk)(
  'a free account reads where API keys come from, and a failed list can be read again ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    let isDown = true
    await page.route('**/api/api-keys', (route) => (isDown ? route.abort() : route.fallback()))
    await page.goto('/settings/developers')
    await seeText(page, t('developers:failed'))
    await checkScreen(page, 'keys that could not be loaded')
    isDown = false
    await page.getByRole('button', { name: t('common:tryAgain') }).click()
    await seeText(page, t('developers:empty.title'))
    await page.getByRole('link', { name: t('developers:free.plans') }).waitFor()
    expect(await page.getByRole('button', { name: t('developers:create.open') }).count()).toBe(0)
    const refused = await ask(person, ['post', '/api/api-keys'], {
      name: 'x',
      scopes: ['posts:read'],
      expiresInDays: 30,
    }).catch((error: Error) => error.message)
    expect(JSON.stringify(refused)).toContain('417')
  }),
)

test.for(mixed)(
  '[#40] an owner adds a webhook, sends a sample and sees its delivery ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person, { tier: 'premium' })
    const receiver = await startWebhookReceiver()
    onTestFinished(receiver.stop)
    receiver.answer('/broken', 500, {}, 'No room today')
    await page.goto('/settings/developers')
    await seeText(page, t('webhooks:empty'))

    await page.getByRole('button', { name: t('webhooks:form.open') }).click()
    const form = page.getByRole('dialog', { name: t('webhooks:form.title') })
    const add = form.getByRole('button', { name: t('webhooks:form.confirm') })
    const address = form.getByLabel(t('webhooks:form.url'), { exact: true })
    await address.fill('hooks.example.com')
    await add.click()
    await seeText(form, t('messages:FIELD_WEBHOOK_URL'))
    await checkScreen(page, 'a webhook with half an address')
    await form.getByRole('button', { name: t('common:cancel') }).click()
    await page.getByRole('button', { name: t('webhooks:form.open') }).click()
    await eventually(() => address.evaluate((field) => field === document.activeElement))
    // As a pasted address: the field is empty.
    await page.keyboard.insertText(`${receiver.origin}/hook`)
    await add.click()
    const shown = page.getByRole('dialog', { name: t('webhooks:secret.title') })
    const secret = await shown.getByText(/^whsec_/).innerText()
    await checkScreen(page, 'the secret of a webhook')
    await shown.getByRole('button', { name: t('webhooks:secret.done') }).click()
    await seeText(page, t('webhooks:deliveries.empty'))
    expect(await page.content()).not.toContain(secret)

    await page.getByRole('button', { name: t('webhooks:sample.send') }).click()
    const list = page.getByRole('list', { name: t('webhooks:deliveries.title') })
    await seeText(list, t('webhooks:deliveries.delivered'))
    const [sent] = receiver.at('/hook')
    expect(sent && verifyWebhook(secret, sent)).toMatchObject({ type: 'post.published' })
    await list.locator('summary').first().click()
    await seeText(list, 'How to wash a wool scarf')
    await checkScreen(page, 'a delivered sample')
    await list.getByRole('button', { name: t('webhooks:deliveries.again') }).click()
    await eventually(() => receiver.at('/hook').length === 2)
    expect(receiver.at('/hook')[1]?.id).toBe(sent?.id)

    await page.getByRole('button', { name: t('webhooks:act.edit') }).click()
    const change = page.getByRole('dialog', { name: t('webhooks:form.change') })
    await change.getByLabel(t('webhooks:form.url'), { exact: true }).fill(`${receiver.origin}/broken`)
    await change.getByRole('button', { name: t('webhooks:form.save') }).click()
    await change.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: t('webhooks:sample.send') }).click()
    await seeText(list, t('webhooks:deliveries.failedState'))
    await list.locator('summary').first().click()
    await seeText(list, 'No room today')
    await seeText(list, t('webhooks:problem.WEBHOOK_STATUS'))

    await page.getByRole('button', { name: t('webhooks:act.rotate') }).click()
    const rotate = page.getByRole('dialog', { name: t('webhooks:rotate.title') })
    await rotate.getByRole('button', { name: t('webhooks:rotate.confirm') }).click()
    await page
      .getByRole('dialog', { name: t('webhooks:secret.title') })
      .getByRole('button', { name: t('webhooks:secret.done') })
      .click()
    await page.getByRole('button', { name: t('webhooks:act.pause') }).click()
    await seeText(page, t('webhooks:why.paused'))
    await checkScreen(page, 'a paused webhook')
    await page.getByRole('button', { name: t('webhooks:act.remove') }).click()
    await page
      .getByRole('dialog', { name: t('webhooks:remove.title') })
      .getByRole('button', { name: t('webhooks:remove.confirm') })
      .click()
    await seeText(page, t('webhooks:empty'))
  }),
)
