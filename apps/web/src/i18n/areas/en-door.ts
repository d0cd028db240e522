export default import.meta.glob<object>(
  '../en/{activation,instance-owner,sign-in,sign-up,sign-up-plan}.json',
  {
    eager: true,
    import: 'default',
  },
)
