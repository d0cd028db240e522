export default import.meta.glob<object>('../es/{help,legal}.json', {
  eager: true,
  import: 'default',
})
