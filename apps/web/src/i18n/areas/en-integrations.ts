export default import.meta.glob<object>(
  '../en/{active-campaign,integrations,mailchimp,shopify,wordpress}.json',
  {
    eager: true,
    import: 'default',
  },
)
