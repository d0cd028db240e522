export default import.meta.glob<object>('../en/{operator,operator-state}.json', {
  eager: true,
  import: 'default',
})
