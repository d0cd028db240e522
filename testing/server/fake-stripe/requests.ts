import type Stripe from 'stripe'

// What the provider takes at each address we use, by its own types. `make-request-schemas.ts` turns every one of these
// into a JSON Schema; the names differ from the provider's so that the generator tells them apart.
export type TakesCustomerCreate = Stripe.CustomerCreateParams
export type TakesCustomerUpdate = Stripe.CustomerUpdateParams
export type TakesTaxIdList = Stripe.CustomerListTaxIdsParams
export type TakesTaxIdCreate = Stripe.CustomerCreateTaxIdParams
export type TakesTaxIdDelete = Stripe.CustomerDeleteTaxIdParams
export type TakesSetupIntentCreate = Stripe.SetupIntentCreateParams
export type TakesSetupIntentRetrieve = Stripe.SetupIntentRetrieveParams
export type TakesPaymentMethodRetrieve = Stripe.PaymentMethodRetrieveParams
export type TakesPaymentMethodDetach = Stripe.PaymentMethodDetachParams
export type TakesPaymentIntentCreate = Stripe.PaymentIntentCreateParams
export type TakesPaymentIntentRetrieve = Stripe.PaymentIntentRetrieveParams
export type TakesPaymentIntentList = Stripe.PaymentIntentListParams
export type TakesPriceCreate = Stripe.PriceCreateParams
export type TakesPriceList = Stripe.PriceListParams
export type TakesPriceRetrieve = Stripe.PriceRetrieveParams
export type TakesPromotionCodeList = Stripe.PromotionCodeListParams
export type TakesSubscriptionCreate = Stripe.SubscriptionCreateParams
export type TakesSubscriptionList = Stripe.SubscriptionListParams
export type TakesSubscriptionRetrieve = Stripe.SubscriptionRetrieveParams
export type TakesSubscriptionUpdate = Stripe.SubscriptionUpdateParams
export type TakesSubscriptionCancel = Stripe.SubscriptionCancelParams
export type TakesScheduleCreate = Stripe.SubscriptionScheduleCreateParams
export type TakesScheduleUpdate = Stripe.SubscriptionScheduleUpdateParams
export type TakesScheduleRelease = Stripe.SubscriptionScheduleReleaseParams
export type TakesInvoiceList = Stripe.InvoiceListParams
export type TakesInvoiceRetrieve = Stripe.InvoiceRetrieveParams
export type TakesInvoiceVoid = Stripe.InvoiceVoidInvoiceParams
export type TakesInvoicePay = Stripe.InvoicePayParams
export type TakesInvoicePreview = Stripe.InvoiceCreatePreviewParams
export type TakesEventList = Stripe.EventListParams
export type TakesCustomerDelete = Stripe.CustomerDeleteParams
export type TakesRefundCreate = Stripe.RefundCreateParams
export type TakesRefundList = Stripe.RefundListParams
export type TakesProductList = Stripe.ProductListParams
