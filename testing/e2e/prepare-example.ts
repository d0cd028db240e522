import { routes } from '@tintario/contract/core/routes.ts'
import { askAs } from './sample-owner.ts'

/** Plans the first recorded example, of which only the text is missing; null when the owner has a post of their own. */
export const prepareExample = async (appUrl: string, token: string): Promise<string | null> => {
  const ask = askAs(appUrl, token)
  const [method, path] = routes.writing.examples
  const [example] = await ask<{ name: string }[]>([method, `${path}?scope=start`])
  if (!example) return null
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const { data } = await ask<{ data: { id: string } }>(routes.writing.createExample, example.name, {
    timeZone,
  })
  return data.id
}
