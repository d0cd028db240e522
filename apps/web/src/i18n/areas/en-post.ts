export default import.meta.glob<object>(
  '../en/{after,campaigns,cover,editor,evidence,history,post-page,rewrite,seo-report,shop,writing}.json',
  {
    eager: true,
    import: 'default',
  },
)
