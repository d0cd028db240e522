/** Every question to the Admin API of one version. A test validates each against the published schema. */
const article = `
  fragment Post on Article {
    id handle title body summary tags isPublished publishedAt createdAt updatedAt
    author { name }
    image { url }
    blog { id handle }
    marker: metafield(namespace: "tintario", key: "publication") { value }
    cover: metafield(namespace: "tintario", key: "cover") { value }
    metaTitle: metafield(namespace: "global", key: "title_tag") { value }
    metaDescription: metafield(namespace: "global", key: "description_tag") { value }
  }`

const picture = `
  fragment Picture on MediaImage {
    id alt fileStatus
    fileErrors { code message }
    image { url }
  }`

export const documents = {
  shop: `query Shop {
    shop { name description myshopifyDomain primaryDomain { url } }
  }`,

  access: `query Access {
    shop { name primaryDomain { url } }
    currentAppInstallation { accessScopes { handle } }
    blogs(first: 250) { nodes { id title handle } }
  }`,

  blogs: `query Blogs {
    blogs(first: 250) { nodes { id title handle } }
  }`,

  tags: `query Tags { articleTags(limit: 250) }`,

  article: `query Article($id: ID!) { article(id: $id) { ...Post } }${article}`,

  /** Newest first, straight from the blog and not from the search, which may lag behind. */
  newest: `query Newest($blogId: ID!, $after: String) {
    blog(id: $blogId) {
      articles(first: 50, after: $after, reverse: true) {
        nodes { id createdAt marker: metafield(namespace: "tintario", key: "publication") { value } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }`,

  create: `mutation Create($article: ArticleCreateInput!) {
    articleCreate(article: $article) { article { ...Post } userErrors { code field message } }
  }${article}`,

  update: `mutation Update($id: ID!, $article: ArticleUpdateInput!) {
    articleUpdate(id: $id, article: $article) { article { ...Post } userErrors { code field message } }
  }${article}`,

  glance: `query Glance($ids: [ID!]!) {
    nodes(ids: $ids) { ... on Article { id isPublished publishedAt updatedAt } }
  }`,

  /**
   * Mutations of one request run one after the other: the first changes nothing and returns what the second replaces.
   */
  revise: `mutation Revise($id: ID!, $same: ArticleUpdateInput!, $article: ArticleUpdateInput!) {
    before: articleUpdate(id: $id, article: $same) { article { ...Post } userErrors { code field message } }
    after: articleUpdate(id: $id, article: $article) { article { ...Post } userErrors { code field message } }
  }${article}`,

  remove: `mutation Remove($id: ID!) {
    articleDelete(id: $id) { deletedArticleId userErrors { code field message } }
  }`,

  pictures: `query Pictures($query: String!) {
    files(first: 10, query: $query) { nodes { __typename ...Picture } }
  }${picture}`,

  picture: `query PictureById($id: ID!) { node(id: $id) { __typename ...Picture } }${picture}`,

  stage: `mutation Stage($input: [StagedUploadInput!]!) {
    stagedUploadsCreate(input: $input) {
      stagedTargets { url resourceUrl parameters { name value } }
      userErrors { field message }
    }
  }`,

  addPicture: `mutation AddPicture($files: [FileCreateInput!]!) {
    fileCreate(files: $files) {
      files { __typename ...Picture }
      userErrors { code field message }
    }
  }${picture}`,

  removePictures: `mutation RemovePictures($ids: [ID!]!) {
    fileDelete(fileIds: $ids) { deletedFileIds userErrors { code field message } }
  }`,

  description: `query Description($blogId: ID!) {
    shop { name description primaryDomain { url } }
    blog(id: $blogId) {
      handle
      articles(first: 50, reverse: true) { nodes { title summary handle isPublished publishedAt } }
    }
    blogs(first: 100) { nodes { title } }
    articleTags(limit: 100)
  }`,

  products: `query Products($after: String) {
    products(first: 50, after: $after, query: "status:active") {
      nodes {
        id title handle onlineStoreUrl description(truncateAt: 3000) tracksInventory totalInventory
        featuredMedia { preview { image { url } } }
        priceRangeV2 { minVariantPrice { amount currencyCode } maxVariantPrice { amount } }
      }
      pageInfo { hasNextPage endCursor }
    }
  }`,
} as const
export type DocumentName = keyof typeof documents
