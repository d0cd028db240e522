export default import.meta.glob<object>(
  '../en/{activation,instance-owner,invited,sign-in,sign-up,sign-up-plan}.json',
  {
    eager: true,
    import: 'default',
  },
)
