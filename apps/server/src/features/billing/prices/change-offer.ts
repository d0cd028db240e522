import { paidTiers, planHandle } from '@tintario/contract/billing/plans.ts'
import type { Database } from '../../../db/db.ts'
import type { ActingOperator } from '../../audit/index.ts'
import { lockOffers, type OfferRow, updateOffer } from './price-store.ts'

/** Stripe's minimum charge is fifty cents; amounts above the maximum are typing errors. */
const LEAST_CENTS = 50
const MOST_CENTS = 1_000_000
const MOST_COINS = 100_000

type Figures = { coins?: number; amount?: number }

type OfferProblem =
  | 'FIELD_OFFER_COINS'
  | 'FIELD_OFFER_IN_COINS'
  | 'FIELD_OFFER_AMOUNT'
  | 'FIELD_OFFER_PACKS'
  | 'FIELD_OFFER_TIERS'
  | 'FIELD_OFFER_YEAR'

/** Why an offer is invalid, in words for the terminal. `problem` is null for an unknown offer. */
export class WrongOffer extends Error {
  readonly problem: OfferProblem | null

  constructor(message: string, problem: OfferProblem | null) {
    super(message)
    this.problem = problem
  }
}

const isBetween = (figure: number, least: number, most: number): boolean =>
  Number.isSafeInteger(figure) && figure >= least && figure <= most

const checkOne = ({ handle, type, amount, coins }: OfferRow): void => {
  if (!isBetween(coins, 1, MOST_COINS))
    throw new WrongOffer(`${handle}: coins from 1 to ${MOST_COINS}`, 'FIELD_OFFER_COINS')
  if (type === 'action' && amount !== null)
    throw new WrongOffer(`${handle} is paid in coins, not in euros`, 'FIELD_OFFER_IN_COINS')
  if (type !== 'action' && (amount === null || !isBetween(amount, LEAST_CENTS, MOST_CENTS)))
    throw new WrongOffer(`${handle}: an amount from 0.50 to ${MOST_CENTS / 100}.00`, 'FIELD_OFFER_AMOUNT')
}

/** More expensive packs bring more coins, higher tiers no fewer; a year costs at most twelve months. */
const checkTogether = (rows: OfferRow[]): void => {
  const named = new Map(rows.map((row) => [row.handle, row]))
  const packs = rows.filter(({ type }) => type === 'one_time')
  packs.forEach((pack, place) => {
    const next = packs[place + 1]
    if (next && (next.coins <= pack.coins || next.amount === pack.amount))
      throw new WrongOffer(
        `${next.handle} costs more than ${pack.handle}, so it must bring more coins`,
        'FIELD_OFFER_PACKS',
      )
  })
  for (const period of ['monthly', 'yearly'] as const)
    paidTiers.forEach((tier, place) => {
      const plan = named.get(planHandle(tier, period))
      const above = paidTiers[place + 1]
      const higher = above && named.get(planHandle(above, period))
      if (plan && higher && ((higher.amount ?? 0) <= (plan.amount ?? 0) || higher.coins < plan.coins))
        throw new WrongOffer(
          `${higher.handle} must cost more than ${plan.handle} and bring no fewer coins`,
          'FIELD_OFFER_TIERS',
        )
    })
  for (const tier of paidTiers) {
    const month = named.get(planHandle(tier, 'monthly'))
    const year = named.get(planHandle(tier, 'yearly'))
    if (month && year && (year.amount ?? 0) > 12 * (month.amount ?? 0))
      throw new WrongOffer(
        `${year.handle} must not cost more than twelve months of ${month.handle}`,
        'FIELD_OFFER_YEAR',
      )
  }
}

/** Changes the figures of later purchases, `amount` in euro cents. Throws WrongOffer, and then nothing is stored. */
export const changeOffer = (
  db: Database,
  handle: string,
  { coins, amount }: Figures,
  by: ActingOperator,
): Promise<{ before: OfferRow; after: OfferRow }> =>
  db.transaction(async (tx) => {
    const rows = await lockOffers(tx)
    const before = rows.find((row) => row.handle === handle)
    if (!before) throw new WrongOffer(`there is no offer named ${handle}`, null)
    const after = { ...before, coins: coins ?? before.coins, amount: amount ?? before.amount }
    checkOne(after)
    checkTogether(
      rows
        .map((row) => (row === before ? after : row))
        .sort((a, b) => (a.amount ?? 0) - (b.amount ?? 0) || a.coins - b.coins),
    )
    await updateOffer(tx, { before, after, by })
    return { before, after }
  })
