export default import.meta.glob<object>('../es/{operator,operator-state}.json', {
  eager: true,
  import: 'default',
})
