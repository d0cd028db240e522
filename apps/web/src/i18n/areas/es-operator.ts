export default import.meta.glob<object>('../es/{operator,operator-checks,operator-state}.json', {
  eager: true,
  import: 'default',
})
