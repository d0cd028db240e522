export default import.meta.glob<object>('../en/{help,legal}.json', {
  eager: true,
  import: 'default',
})
