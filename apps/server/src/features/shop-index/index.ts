export { compareIdea } from './compare-idea.ts'
export {
  findPostTitles,
  findProductsNamedIn,
  findRelevantShopPages,
  findShopPagesAt,
  findSubjects,
  getShopHost,
  type RelevantShopPages,
  type Subject,
} from './find-shop-pages.ts'
export { readShopQueue } from './readings-store.ts'
export { bringBackShops, followConnectedShops, quarantineShop, type ShopClaim } from './shop-store.ts'
export { startShopReaders } from './start-shop-readers.ts'
export { saysPrice, saysStock } from './without-offers.ts'
