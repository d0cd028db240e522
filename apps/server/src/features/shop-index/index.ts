export { findShopGround, type ShopGround } from './find-shop-ground.ts'
export { findProductsNamedIn, findShopPagesAt } from './known-pages.ts'
export { startShopReaders } from './start-shop-readers.ts'
export { saysPrice, saysStock } from './without-offers.ts'
