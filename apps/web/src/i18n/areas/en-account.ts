export default import.meta.glob<object>(
  '../en/{account,billing,cards,money,packs,picture,team,voices,workspaces,writer}.json',
  {
    eager: true,
    import: 'default',
  },
)
