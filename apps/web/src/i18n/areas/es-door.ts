export default import.meta.glob<object>(
  '../es/{activation,instance-owner,invited,sign-in,sign-up,sign-up-plan}.json',
  {
    eager: true,
    import: 'default',
  },
)
