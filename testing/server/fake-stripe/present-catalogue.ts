import type { PromotionEntry } from '@tintario/sandbox-payments/books.ts'
import type Stripe from 'stripe'
import { type PriceEntry, productIdOf } from './catalogue.ts'
import { seconds } from './present-cards.ts'

const intervalOf = ({ period }: { period: 'monthly' | 'yearly' }) => (period === 'yearly' ? 'year' : 'month')

export const presentPrice = (price: PriceEntry) =>
  ({
    id: price.id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: seconds(price.createdAt),
    currency: 'eur',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: price.isNamed ? price.handle : null,
    metadata: { handle: price.handle },
    nickname: null,
    product: price.productId,
    recurring: {
      interval: intervalOf(price),
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: price.amount,
    unit_amount_decimal: null,
  }) satisfies Stripe.Price

export const presentPlan = (price: PriceEntry) =>
  ({
    id: price.id,
    object: 'plan',
    active: true,
    amount: price.amount,
    amount_decimal: null,
    billing_scheme: 'per_unit',
    created: seconds(price.createdAt),
    currency: 'eur',
    interval: intervalOf(price),
    interval_count: 1,
    livemode: false,
    metadata: { handle: price.handle },
    meter: null,
    nickname: null,
    product: price.productId,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }) satisfies Stripe.Plan

export const presentProduct = (id: string) =>
  ({
    id,
    object: 'product',
    active: true,
    created: 0,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: { handle: id.replace('prod_', '') },
    name: id.replace('prod_', ''),
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: 0,
    url: null,
  }) satisfies Stripe.Product

const presentCoupon = (
  promotion: Pick<PromotionEntry, 'id' | 'percentOff' | 'amountOff' | 'duration' | 'appliesTo'>,
  expandProducts: boolean,
) =>
  ({
    id: promotion.id.replace('promo_', 'coupon_'),
    object: 'coupon',
    amount_off: promotion.amountOff,
    ...(expandProducts && promotion.appliesTo
      ? { applies_to: { products: promotion.appliesTo.map(productIdOf) } }
      : {}),
    created: 0,
    currency: promotion.amountOff === null ? null : 'eur',
    duration: promotion.duration,
    duration_in_months: null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    name: null,
    percent_off: promotion.percentOff,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  }) satisfies Stripe.Coupon

export const presentPromotion = (promotion: PromotionEntry, expand: string[]) =>
  ({
    id: promotion.id,
    object: 'promotion_code',
    active: promotion.isActive,
    code: promotion.code,
    created: seconds(promotion.createdAt),
    customer: null,
    customer_account: null,
    expires_at: null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    promotion: {
      coupon: expand.includes('data.promotion.coupon')
        ? presentCoupon(promotion, expand.includes('data.promotion.coupon.applies_to'))
        : promotion.id.replace('promo_', 'coupon_'),
      type: 'coupon',
    },
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    times_redeemed: 0,
  }) satisfies Stripe.PromotionCode
