export default import.meta.glob<object>('../en/{operator,operator-checks,operator-state}.json', {
  eager: true,
  import: 'default',
})
