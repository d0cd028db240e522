export default import.meta.glob<object>(
  '../es/{account,billing,cards,money,packs,picture,team,voices,workspaces,writer}.json',
  {
    eager: true,
    import: 'default',
  },
)
