import type { Route } from '@tintario/contract/endpoint.ts'
import { routes } from '@tintario/contract/routes.ts'
import { call } from './sample-owner.ts'

/**
 * Has the first recorded example written for an owner without posts, with what is offered first at each step, so that a
 * text is there to be looked at. It arises in the background. Whoever has a post already gets none.
 */
export const beginExample = async (appUrl: string, token: string): Promise<void> => {
  const ask = async <T>([method, path]: Route, id: string, body?: object): Promise<T> => {
    const route = [method, path.replace(/:\w+/, id) as Route[1]] as const
    const answer = await call<T>(appUrl, route, body ? { token, body } : { token })
    if (answer.status >= 300) throw new Error(`${path} answered ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const examples = await ask<{ name: string }[]>(routes.writing.examples, '')
  const [example] = examples
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  if (!example || examples.length < 3) return
  const { data } = await ask<{ data: { id: string } }>(routes.writing.createExample, example.name, {
    timeZone,
  })
  const [keyword] = await ask<{ id: string; keyword: string }[]>(routes.writing.primaryKeywords, data.id, {})
  const primaryKeyword = { primaryKeyword: keyword?.keyword, primaryKeywordId: keyword?.id }
  await ask(routes.posts.setPrimaryKeyword, data.id, primaryKeyword)
  const [title] = await ask<{ id: string; title: string }[]>(routes.writing.titles, data.id, {})
  await ask(routes.posts.setTitle, data.id, { title: title?.title, titleId: title?.id })
  const structure = await ask<object>(routes.writing.structureTree, data.id, {})
  await ask(routes.posts.setStructureTree, data.id, { structure })
  await ask(routes.writing.writeText, data.id)
}
