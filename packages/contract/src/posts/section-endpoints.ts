import { z } from 'zod'
import { givenId, givenInstant, idParams, ok, optionalId, timeZone, trimmedText } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'
import {
  DESCRIPTION_ENHANCED_MAX,
  DESCRIPTION_MIN,
  KEYWORD_MAX,
  KEYWORD_MIN,
  REFERENCES_MAX,
  TITLE_MAX,
  TITLE_MIN,
} from './limits.ts'
import { post } from './post.ts'
import { structureTree } from './structure-tree.ts'

export const publishAt = givenInstant('MESSAGES_INVALID_PUBLICATION_DATE')
export const title = trimmedText('FIELD_TITLE_LENGTH', [TITLE_MIN, TITLE_MAX])
const tag = (message: string) => z.string(message).min(1, message).max(60, message)
/** Changes of content and date are refused while a post is written, published or once it is public. */
export const locked = ['POST_LOCKED', 'POST_BEING_CREATED', 'POST_BEING_PUBLISHED', 'EXAMPLE_ONLY'] as const

/** The sections of a post. Those of the wizard answer the post, which its next step shows. */
export const postSections = endpoints(routes.posts, {
  setPublishDate: {
    summary: 'Moves the post to another moment, at least 20 minutes ahead (API-068)',
    needs: 'signed-in',
    key: 'calendar:write',
    agent: true,
    sample: true,
    params: idParams,
    body: z.object({ publishAt, timeZone: timeZone.optional() }),
    answer: ok,
    errors: ['NOT_FOUND', 'INVALID_PUBLICATION_DATE', ...locked],
  },
  setCountryAndLanguage: {
    summary: 'Completes the section country_and_language (API-069)',
    needs: 'signed-in',
    key: 'posts:write',
    agent: true,
    sample: true,
    params: idParams,
    body: z.object({
      country: tag('FIELD_COUNTRY_IS_REQUIRED'),
      language: tag('FIELD_LANGUAGE_IS_REQUIRED'),
      type: tag('FIELD_POST_TYPE_IS_REQUIRED'),
    }),
    answer: post,
    errors: ['NOT_FOUND', ...locked],
  },
  setDetails: {
    summary: 'Completes the sections details and description (API-070, ERR-50, ERR-57)',
    needs: 'signed-in',
    key: 'posts:write',
    agent: true,
    sample: true,
    params: idParams,
    body: z.object({
      description: trimmedText(
        'FIELD_DESCRIPTION_MIN',
        [DESCRIPTION_MIN, DESCRIPTION_ENHANCED_MAX],
        'FIELD_DESCRIPTION_GENERATION',
      ),
      tone: tag('FIELD_TONE_IS_REQUIRED').optional(),
      audience: tag('FIELD_AUDIENCE_REQUIRED').optional(),
      pov: tag('FIELD_POINT_OF_VIEW_REQUIRED').optional(),
      brandVoiceId: optionalId,
    }),
    answer: post,
    errors: ['NOT_FOUND', 'PUBLISH_DATE_IN_THE_PAST', 'POLICY_VIOLATION', ...locked],
  },
  setPrimaryKeyword: {
    summary:
      'Completes the section primary_keyword; primaryKeywordId is omitted for an own keyword (API-071)',
    needs: 'signed-in',
    key: 'posts:write',
    agent: true,
    sample: true,
    params: idParams,
    body: z.object({
      primaryKeyword: trimmedText('FIELD_KEYWORD_LENGTH', [KEYWORD_MIN, KEYWORD_MAX]),
      primaryKeywordId: optionalId,
    }),
    answer: post,
    errors: ['NOT_FOUND', 'POLICY_VIOLATION', ...locked],
  },
  setTitle: {
    summary: 'Completes the section title; titleId is omitted for an own title (API-073)',
    needs: 'signed-in',
    key: 'posts:write',
    agent: true,
    sample: true,
    params: idParams,
    body: z.object({ title, titleId: optionalId }),
    answer: post,
    errors: ['NOT_FOUND', 'POLICY_VIOLATION', ...locked],
  },
  setReferences: {
    summary: 'Completes the section references with the chosen ones (API-072)',
    needs: 'signed-in',
    key: 'posts:write',
    params: idParams,
    body: z.object({ referenceIds: z.array(givenId).max(REFERENCES_MAX, 'FIELD_MAX_LENGTH') }),
    answer: post,
    errors: ['NOT_FOUND', ...locked],
  },
  setStructureTree: {
    summary: 'Completes the section structure within the tree limits (API-074, TREE-19)',
    needs: 'signed-in',
    key: 'posts:write',
    agent: true,
    sample: true,
    params: idParams,
    body: z.object({ structure: structureTree }),
    answer: post,
    errors: ['NOT_FOUND', 'INVALID_STRUCTURE', ...locked],
  },
})
