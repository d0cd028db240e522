export default import.meta.glob<object>(
  '../es/{calendar,first-steps,follow-ups,planning,post-dialog,posts,publishing,shell,wallet}.json',
  {
    eager: true,
    import: 'default',
  },
)
