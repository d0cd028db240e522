export default import.meta.glob<object>('../en/{auth,common,messages}.json', {
  eager: true,
  import: 'default',
})
