export default import.meta.glob<object>('../es/{activation,sign-in,sign-up,sign-up-plan}.json', {
  eager: true,
  import: 'default',
})
