import { inject } from 'vitest'
import { query } from '../product-database.ts'
import { ask } from './arrive.ts'
import { nextWeek } from './calendar.ts'
import type { Person } from './open-person.ts'

const begun = '{publish_date,description,title}'
const complete = '{publish_date,country_and_language,details,description,structure,image,title}'

/**
 * A post with a text, by default at eleven on the Wednesday of next week; `isComplete`: with all steps of the wizard done, so
 * that it may be confirmed. The product's own calls store moment, title and text; the statement stores what only its writer
 * does.
 */
export const planWrittenPost = async (
  person: Person,
  {
    at = nextWeek(2, 11),
    title = 'How wool is washed',
    body = '<p>In cold water.</p>',
    status = 'created',
    language = 'en',
    isComplete = false,
    dataDir = inject('dataDir'),
  } = {},
): Promise<string> => {
  const moment = { publishAt: at.toISOString(), timeZone: 'Europe/Madrid' }
  const { data } = await ask<{ data: { id: string } }>(person, ['post', '/api/posts'], moment)
  await ask(person, ['patch', `/api/posts/${data.id}`], { title, body })
  await query(
    dataDir,
    `update post set status = $2, language = $3, description = 'How wool is washed at home',
       completed_steps = $4 where id = $1`,
    [data.id, status, language, isComplete ? complete : begun],
  )
  return data.id
}
