/** What a fifth platform adds to the table of platforms. */
export const paperblog = {
  label: 'Paper Blog',
  brand: 'PaperBlog',
  kind: 'blog',
  isServed: true,
  needs: 'manageIntegrations',
  fields: { address: { helpSteps: 1 }, shelf: { isOptional: true }, accessKey: { isSecret: true } },
} as const
