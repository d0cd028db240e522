import { z } from 'zod'
import { givenId, id, idParams, instant, ok } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'
import {
  ACCOUNTS_FOUND_MAX,
  EMAIL_PREFIX_MIN,
  GRANT_MAX,
  PEOPLE_SHOWN_MAX,
  REASON_MAX,
  SHOWN_MAX,
} from './limits.ts'

const reason = z.string('FIELD_REQUIRED').trim().min(1, 'FIELD_REQUIRED').max(REASON_MAX, 'FIELD_MAX_LENGTH')
/** Typed to prove who is there; absent within ten minutes of signing in. */
const password = z.string().min(1, 'FIELD_REQUIRED').max(128, 'FIELD_MAX_LENGTH').optional()

const tier = z.enum(['free', 'basic', 'premium', 'enterprise'])
const found = z.object({
  id,
  ownerEmail: z.string().describe('of the account’s owner'),
  email: z.string().describe('the address that was found: the owner’s or a member’s'),
  tier: tier.nullable().describe('null where billing is off'),
  isLocked: z.boolean(),
  lastActivityAt: instant.nullable().describe('of any of its people'),
})
export type FoundAccount = z.infer<typeof found>

/** What an operator did to an account, as its owner sees it too. */
export const operatorEntry = z.object({
  id,
  action: z.enum([
    'account-locked-by-operator',
    'account-unlocked-by-operator',
    'coins-granted-by-operator',
    'data-exported-by-operator',
    'letter-sent-by-operator',
    'link-made-by-operator',
  ]),
  at: instant,
  coins: z.int().nullable(),
  reason: z.string().nullable(),
  letter: z.string().nullable().describe('which letter was sent, or link made'),
})
export type OperatorEntry = z.infer<typeof operatorEntry>

const account = z.object({
  id,
  createdAt: instant,
  lock: z.object({ at: instant, reason: z.string() }).nullable(),
  isProtected: z.boolean().describe('the operator’s own account, or the instance owner’s'),
  plan: z
    .object({ tier, period: z.enum(['monthly', 'yearly']).nullable(), endsAt: instant.nullable() })
    .nullable()
    .describe('null where billing is off; endsAt: of the free tier'),
  coins: z
    .object({ plan: z.int(), bought: z.int(), held: z.int() })
    .nullable()
    .describe('null where billing is off'),
  members: z
    .array(
      z.object({
        id,
        email: z.string(),
        isOwner: z.boolean(),
        state: z.enum(['confirmed', 'unconfirmed', 'invited']),
        lastActivityAt: instant.nullable(),
      }),
    )
    .max(PEOPLE_SHOWN_MAX)
    .describe('the owner first'),
  workspaces: z.array(z.object({ id, name: z.string() })).max(PEOPLE_SHOWN_MAX),
  hasMore: z.object({ members: z.boolean(), workspaces: z.boolean() }),
  invoices: z
    .array(z.object({ id, number: z.string(), amount: z.int(), currency: z.string(), paidAt: instant }))
    .describe(`the newest ${SHOWN_MAX}`),
  entries: z.array(operatorEntry).describe(`what operators did, the newest ${SHOWN_MAX}`),
})
export type OperatedAccount = z.infer<typeof account>

const letterKinds = ['activation', 'invitation', 'receipt'] as const

/** What an operator does about accounts. No answer carries a text of a post. */
export const operatorAccounts = endpoints(routes.operatorAccounts, {
  find: {
    summary: `Accounts whose people have an address, or one that begins so; at most ${ACCOUNTS_FOUND_MAX}. By PUT, so that no address is in a log of addresses`,
    needs: 'operator',
    body: z.object({
      email: z
        .string('FIELD_REQUIRED')
        .trim()
        .toLowerCase()
        .min(EMAIL_PREFIX_MIN, 'FIELD_MIN_LENGTH')
        .max(254, 'FIELD_MAX_LENGTH'),
      isPrefix: z.boolean().default(false),
    }),
    answer: z.object({ accounts: z.array(found), hasMore: z.boolean() }),
  },
  get: {
    summary: 'One account: plan, coins, people, names of workspaces, invoices and what operators did',
    needs: 'operator',
    params: idParams,
    answer: account,
    errors: ['NOT_FOUND'],
  },
  grantCoins: {
    summary: 'Adds coins that stay, once for a requestId; isNew is false for a repeated one',
    needs: 'operator',
    params: idParams,
    body: z.object({
      coins: z.int('FIELD_INVALID').min(1, 'FIELD_INVALID').max(GRANT_MAX, 'FIELD_INVALID'),
      reason,
      requestId: z
        .string()
        .min(16, 'FIELD_MIN_LENGTH')
        .max(100, 'FIELD_MAX_LENGTH')
        .describe('made by the caller, the same for each repetition'),
    }),
    answer: z.object({ isNew: z.boolean() }),
    errors: ['NOT_FOUND', 'BILLING_OFF'],
  },
  lock: {
    summary:
      'Locks an account: its sessions end, nobody signs in, nothing of it is published and its plan is not renewed. The reason is shown to who signs in and sent to its owner',
    needs: 'operator',
    params: idParams,
    body: z.object({ reason }),
    answer: ok,
    errors: ['NOT_FOUND', 'ACCOUNT_PROTECTED'],
  },
  unlock: {
    summary: 'Unlocks an account; what is too late by then waits for its owner',
    needs: 'operator',
    params: idParams,
    answer: ok,
    errors: ['NOT_FOUND'],
  },
  sendLetter: {
    summary:
      'Sends a letter again: activation to an unconfirmed person, invitation to an invited one, receipt of an invoice to the owner. LETTER_USELESS where it would have no effect',
    needs: 'operator',
    params: idParams,
    body: z.object({ kind: z.enum(letterKinds), subjectId: givenId }),
    answer: ok,
    errors: ['NOT_FOUND', 'LETTER_USELESS', 'MAIL_OFF', 'BILLING_OFF'],
  },
  exportData: {
    summary: 'The export that the owner could make, a ZIP. Needs the operator’s password, as users.export',
    needs: 'operator',
    params: idParams,
    body: z.object({ password }).optional(),
    answer: z.null(),
    errors: ['NOT_FOUND', 'PASSWORD_NEEDED'],
    bytes: true,
  },
  erase: {
    summary:
      'Erases an account as its owner could. The owner’s address is typed to confirm it; needs the operator’s password, as users.remove',
    needs: 'operator',
    params: idParams,
    body: z.object({
      email: z.string('FIELD_REQUIRED').trim().toLowerCase().max(254, 'FIELD_MAX_LENGTH'),
      password,
    }),
    answer: ok,
    errors: ['NOT_FOUND', 'PASSWORD_NEEDED', 'POST_BEING_PUBLISHED', 'ACCOUNT_PROTECTED'],
  },
})
