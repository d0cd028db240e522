import { routes } from '@tintario/contract/routes.ts'
import { askAs } from './sample-owner.ts'

/**
 * Has the first recorded example planned for an owner without posts, with what is offered first at each step. Answers its
 * post, of which only the text is missing; null for whoever has a post already.
 */
export const prepareExample = async (appUrl: string, token: string): Promise<string | null> => {
  const ask = askAs(appUrl, token)
  const examples = await ask<{ name: string }[]>(routes.writing.examples)
  const [example] = examples
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  if (!example || examples.length < 3) return null
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
  return data.id
}
