export default import.meta.glob<object>(
  '../es/{active-campaign,integrations,mailchimp,shopify,wordpress}.json',
  {
    eager: true,
    import: 'default',
  },
)
