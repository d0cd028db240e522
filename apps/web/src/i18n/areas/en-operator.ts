export default import.meta.glob<object>(
  '../en/{operator,operator-accounts,operator-announcements,operator-checks,operator-costs,operator-prices,operator-registration,operator-state}.json',
  {
    eager: true,
    import: 'default',
  },
)
