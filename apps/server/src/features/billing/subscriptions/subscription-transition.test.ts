import type { PlanHandle } from '@tintario/contract/billing/plans.ts'
import { describe, expect, test } from 'vitest'
import type { InvoiceFacts, SubscriptionFacts } from '../../../outside/payments/payments.ts'
import type { SubscriptionRow } from './subscription-store.ts'
import { type Decision, decideTransition } from './subscription-transition.ts'

const at = (text: string) => new Date(`${text}T00:00:00Z`)
const coins: Partial<Record<PlanHandle, number>> = {
  basic_monthly: 160,
  premium_monthly: 420,
  basic_yearly: 160,
}
const prices = (handle: PlanHandle) => ({
  handle,
  type: 'recurring' as const,
  amount: 2900,
  coins: coins[handle] ?? 0,
})

const row: SubscriptionRow = {
  accountId: 'account',
  id: 'ours',
  gatewayId: 'sub_1',
  state: 'active',
  tier: 'basic',
  period: 'monthly',
  handle: 'basic_monthly',
  promotionCode: null,
  trialDays: 0,
  trialParts: 3,
  cardGatewayId: 'pm_1',
  periodStart: at('2026-03-01'),
  periodEnd: at('2026-04-01'),
  trialEndsAt: null,
  isCancelled: false,
  isStoppedByLock: false,
  cancelFeedback: null,
  cancelComment: null,
  endedAt: null,
  nextCoinsAt: null,
  factsAt: at('2026-03-01'),
  refusedChanges: 0,
  trialEndToldAt: null,
  createdAt: at('2026-03-01'),
}
const facts: SubscriptionFacts = {
  gatewayId: 'sub_1',
  reference: 'ours',
  customerId: 'cus_1',
  state: 'active',
  handle: 'basic_monthly',
  periodStart: at('2026-03-01'),
  periodEnd: at('2026-04-01'),
  trialEndsAt: null,
  cancelAtPeriodEnd: false,
  endedAt: null,
  card: null,
  latestInvoice: null,
}
const invoice: InvoiceFacts = {
  gatewayId: 'in_1',
  subscriptionId: 'sub_1',
  state: 'paid',
  cause: 'start',
  amount: 2900,
  currency: 'EUR',
  lines: [],
  handle: 'basic_monthly',
  periodStart: at('2026-03-01'),
  periodEnd: at('2026-04-01'),
  paidAt: at('2026-03-01'),
  createdAt: at('2026-03-01'),
  clientSecret: null,
}
const renewal: InvoiceFacts = {
  ...invoice,
  gatewayId: 'in_2',
  cause: 'renewal',
  periodStart: at('2026-04-01'),
  periodEnd: at('2026-05-01'),
  createdAt: at('2026-04-01'),
}

const begun = {
  ...row,
  state: 'new',
  gatewayId: null,
  periodStart: null,
  periodEnd: null,
  factsAt: null,
} as const
const trialing = {
  ...row,
  state: 'trialing',
  trialDays: 14,
  periodEnd: at('2026-03-15'),
  trialEndsAt: at('2026-03-15'),
  nextCoinsAt: at('2026-03-06'),
} as const
const trialFacts = {
  state: 'trialing',
  periodEnd: at('2026-03-15'),
  trialEndsAt: at('2026-03-15'),
} as const

type Case = {
  row?: Partial<SubscriptionRow>
  facts?: Partial<SubscriptionFacts>
  invoices?: InvoiceFacts[]
  recorded?: string[]
  fetchedAt?: Date
}
const decide = (of: Case): Decision =>
  decideTransition(
    { ...row, ...of.row },
    {
      facts: { ...facts, ...of.facts },
      invoices: of.invoices ?? [],
      fetchedAt: of.fetchedAt ?? at('2026-04-02'),
    },
    { recorded: new Set(of.recorded ?? []), prices },
  )
/** Keys and coins of the grants, ids of the invoices to issue, and what else is asked. */
const changesOf = (decision: Decision) => {
  if (decision.kind !== 'change') throw new Error(`decided ${decision.kind}`)
  const { grants, invoices, ...rest } = decision
  return {
    ...rest,
    grants: grants.map((grant) => `${grant.key}=${grant.coins}`),
    invoices: invoices.map(({ gatewayId }) => gatewayId),
  }
}
const plan = { tier: 'basic', period: 'monthly' }

describe('a gateway state changes nothing', () => {
  test.each<[string, Case, Decision]>([
    ['fetched before the stored one', { fetchedAt: at('2026-02-28') }, { kind: 'older' }],
    ['fetched when the stored one was', { fetchedAt: at('2026-03-01') }, { kind: 'older' }],
    ['that cannot follow', { facts: trialFacts }, { kind: 'impossible' }],
    [
      'of an ended plan, but a late payment is invoiced',
      { row: { state: 'ended' }, invoices: [renewal, invoice], recorded: ['in_1'] },
      { kind: 'over', invoices: [renewal], isForNothing: false },
    ],
    [
      'of an ended start, but its payment is refunded',
      { row: { ...begun, state: 'ended' }, invoices: [invoice] },
      { kind: 'over', invoices: [invoice], isForNothing: true },
    ],
  ])('%s', (_, of, expected) => expect(decide(of)).toEqual(expected))
})

describe('a gateway state changes the row', () => {
  test.each<[string, Case, object]>([
    [
      'a paid start brings the month and the tier',
      { row: begun, invoices: [invoice] },
      { grants: ['invoice:in_1=160'], plan, invoices: ['in_1'], renewals: 0, row: { state: 'active' } },
    ],
    [
      'an unpaid start sets no tier and no period',
      { row: begun, facts: { state: 'incomplete' } },
      { grants: [], plan: null, invoices: [], row: { state: 'incomplete', periodStart: null } },
    ],
    [
      'a start that ended before it ran brings nothing, and its payment is refunded',
      { row: begun, facts: { state: 'ended', endedAt: at('2026-03-02') }, invoices: [invoice] },
      {
        grants: [],
        plan: null,
        planEndedAt: null,
        releasesTrialCard: true,
        invoices: ['in_1'],
        isForNothing: true,
        row: { state: 'ended', endedAt: at('2026-03-02') },
      },
    ],
    [
      'a trial brings its first part and says when the next comes',
      { row: { ...begun, trialDays: 14 }, facts: trialFacts, fetchedAt: at('2026-03-01') },
      {
        grants: ['trial:ours:basic=53'],
        plan,
        invoices: [],
        row: { state: 'trialing', nextCoinsAt: new Date('2026-03-05T16:00:00Z') },
      },
    ],
    [
      'a cancelled trial brings no further part',
      { row: { ...trialing, isCancelled: true }, facts: { ...trialFacts, cancelAtPeriodEnd: true } },
      { grants: [], plan, row: { state: 'trialing', isCancelled: true, nextCoinsAt: null } },
    ],
    [
      'a trial that became a plan brings all its parts and the month',
      {
        row: trialing,
        facts: { trialEndsAt: at('2026-03-15'), periodStart: at('2026-03-15'), periodEnd: at('2026-04-15') },
        invoices: [{ ...renewal, periodStart: at('2026-03-15'), periodEnd: at('2026-04-15') }],
      },
      {
        grants: ['trial:ours:basic=53', 'trial:ours:basic:1=53', 'trial:ours:basic:2=54', 'invoice:in_2=160'],
        plan,
        renewals: 1,
      },
    ],
    [
      'a renewal is granted once, whatever came before',
      { invoices: [renewal, invoice], recorded: ['in_1'] },
      { grants: ['invoice:in_2=160'], invoices: ['in_2'], renewals: 1, isForNothing: false },
    ],
    [
      'an immediate change brings the new month less the unused old one',
      {
        facts: { handle: 'premium_monthly' },
        invoices: [
          {
            ...renewal,
            cause: 'change',
            handle: 'premium_monthly',
            periodStart: new Date('2026-03-16T12:00:00Z'),
          },
        ],
      },
      { grants: ['invoice:in_2=340'], plan: { tier: 'premium', period: 'monthly' }, renewals: 0 },
    ],
    [
      'a renewed year first brings the months that no worker granted',
      {
        row: {
          period: 'yearly',
          handle: 'basic_yearly',
          periodStart: at('2025-04-01'),
          nextCoinsAt: at('2026-02-01'),
        },
        facts: { handle: 'basic_yearly', periodStart: at('2026-04-01'), periodEnd: at('2027-04-01') },
        invoices: [{ ...renewal, handle: 'basic_yearly', periodEnd: at('2027-04-01') }],
      },
      {
        grants: ['invoice:in_2=160', 'coins:ours:2026-02-01=160', 'coins:ours:2026-03-01=160'],
        row: { nextCoinsAt: at('2026-05-01') },
      },
    ],
    [
      'an unpaid renewal is reported and leaves the tier',
      { facts: { state: 'past-due' }, invoices: [invoice], recorded: ['in_1'] },
      { grants: [], plan, reportsFailedPayment: true, row: { state: 'past-due' } },
    ],
    [
      'an unpaid renewal is reported once',
      { row: { state: 'past-due' }, facts: { state: 'past-due' } },
      { reportsFailedPayment: false },
    ],
    [
      'an ended plan ends the tier, not after the state was read',
      { facts: { state: 'ended', endedAt: at('2026-05-01') } },
      {
        plan: null,
        planEndedAt: at('2026-04-02'),
        releasesTrialCard: true,
        row: { state: 'ended', endedAt: at('2026-05-01'), nextCoinsAt: null },
      },
    ],
    [
      'an ended trial does not release its card',
      { row: trialing, facts: { ...trialFacts, state: 'ended', endedAt: at('2026-03-15') } },
      { planEndedAt: at('2026-03-15'), releasesTrialCard: false },
    ],
  ])('%s', (_, of, expected) => expect(changesOf(decide(of))).toMatchObject(expected))
})
