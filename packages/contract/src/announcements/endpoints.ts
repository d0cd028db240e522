import { z } from 'zod'
import { id, idParams, instant, ok, trimmedText } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'
import { BODY_MAX, LISTED_MAX, SUBJECT_MAX, TERMS_NOTICE_DAYS } from './limits.ts'

const announcementKinds = ['newsletter', 'terms'] as const
/** A subject is one line: line breaks would be headers of the letter. */
const subject = trimmedText('FIELD_REQUIRED', [1, SUBJECT_MAX], 'FIELD_MAX_LENGTH').refine(
  (text) => !/[\r\n]/.test(text),
  'FIELD_INVALID',
)
const words = z.object({
  subject,
  body: z.string('FIELD_REQUIRED').trim().min(1, 'FIELD_REQUIRED').max(BODY_MAX, 'FIELD_MAX_LENGTH'),
})
const day = z.iso
  .date('FIELD_INVALID')
  .refine((text) => text >= '2000-01-01' && text <= '9998-12-31', 'FIELD_INVALID')
const draft = z
  .object({
    kind: z.enum(announcementKinds),
    texts: z.object({ en: words, es: words }),
    holdsFrom: day.nullable().default(null).describe('of changed terms: the first day, in UTC'),
  })
  .refine(({ kind, holdsFrom }) => kind !== 'terms' || holdsFrom !== null, {
    message: 'FIELD_REQUIRED',
    path: ['holdsFrom'],
  })

const counts = z.object({
  all: z.int(),
  sent: z.int(),
  waiting: z.int(),
  skipped: z.int().describe('unsubscribed, locked or without a confirmed address by now'),
  failed: z.int().describe('refused by the mail server'),
  unknown: z.int().describe('the process died while the mail server had them'),
})
const announcement = z.object({
  id,
  kind: z.enum(announcementKinds),
  state: z.enum(['draft', 'sending', 'sent', 'stopped']),
  texts: z.object({
    en: z.object({ subject: z.string(), body: z.string() }),
    es: z.object({ subject: z.string(), body: z.string() }),
  }),
  holdsFrom: z.string().nullable(),
  version: z.int(),
  createdAt: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  counts,
})
export type Announcement = z.infer<typeof announcement>

const token = z.string().max(100, 'FIELD_MAX_LENGTH')
const version = z.int().describe('as it was read; VERSION_CONFLICT for an older one')

export const announcements = endpoints(routes.announcements, {
  list: {
    summary: `The newest ${LISTED_MAX} announcements with their counts`,
    needs: 'operator',
    answer: z.object({
      announcements: z.array(announcement),
      subscribers: z.int().describe('confirmed people who want the newsletter'),
      people: z.int().describe('confirmed people'),
      hasMail: z.boolean(),
    }),
  },
  create: {
    summary: 'Stores a draft',
    needs: 'operator',
    body: draft,
    status: 201,
    answer: z.object({ id }),
  },
  edit: {
    summary: 'Changes a draft; ANNOUNCEMENT_STARTED once it was started',
    needs: 'operator',
    params: idParams,
    body: z.object({ draft, version }),
    answer: z.object({ version: z.int() }),
    errors: ['NOT_FOUND', 'ANNOUNCEMENT_STARTED', 'VERSION_CONFLICT'],
  },
  remove: {
    summary: 'Deletes a draft',
    needs: 'operator',
    params: idParams,
    answer: ok,
    errors: ['NOT_FOUND', 'ANNOUNCEMENT_STARTED'],
  },
  preview: {
    summary: 'The letter as it would be sent, in one language, with a link that has no effect',
    needs: 'operator',
    reads: true,
    body: z.object({ draft, language: z.enum(['en', 'es']) }),
    answer: z.object({ subject: z.string(), text: z.string() }),
  },
  sendTest: {
    summary: 'Sends it to the caller alone, in both languages',
    needs: 'operator',
    params: idParams,
    answer: ok,
    errors: ['NOT_FOUND', 'MAIL_OFF', 'EMAIL_UNCONFIRMED'],
  },
  start: {
    summary: `Sends it to everybody it is for, once each; a repeated start changes nothing. Changed terms hold ${TERMS_NOTICE_DAYS} days later at the earliest`,
    needs: 'operator',
    params: idParams,
    body: z.object({ version }),
    answer: z.object({ people: z.int() }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'MAIL_OFF'],
  },
  stop: {
    summary: 'Sends no further letter of it',
    needs: 'operator',
    params: idParams,
    answer: ok,
    errors: ['NOT_FOUND'],
  },
  sendUnknown: {
    summary:
      'Sends the letters whose outcome is unknown and those that failed again; some people may get a second one',
    needs: 'operator',
    params: idParams,
    answer: ok,
    errors: ['NOT_FOUND'],
  },
  unsubscribe: {
    summary:
      'Ends the newsletter of whose letter the token is, by one click without signing in (RFC 8058: POST, any body). An unknown token is answered alike',
    needs: 'anyone',
    query: z.object({ token }),
    raw: true,
    bodyLimit: 4_096,
    answer: ok,
  },
  openUnsubscribe: {
    summary: 'Leads a browser that opens the address of the header to the page; changes nothing',
    needs: 'anyone',
    query: z.object({ token }),
    answer: z.null(),
    bytes: true,
  },
})
export type AnnouncementDraft = z.infer<typeof draft>
