export default import.meta.glob<object>('../es/{auth,common,messages}.json', {
  eager: true,
  import: 'default',
})
