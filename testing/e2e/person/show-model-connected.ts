import type { Person } from './open-person.ts'

/** Shows the app as one with a model connected from the next page load on; the server still writes as before. */
export const showModelConnected = async ({ page }: Person): Promise<void> => {
  await page.route('**/api/health', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), writer: { name: 'model' } } })
  })
}
