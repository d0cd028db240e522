export default import.meta.glob<object>(
  '../en/{calendar,first-steps,follow-ups,planning,post-dialog,posts,publishing,shell,wallet}.json',
  {
    eager: true,
    import: 'default',
  },
)
