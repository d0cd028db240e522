export default import.meta.glob<object>(
  '../es/{after,campaigns,cover,editor,evidence,history,post-page,rewrite,seo-report,shop,writing}.json',
  {
    eager: true,
    import: 'default',
  },
)
