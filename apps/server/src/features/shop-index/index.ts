export { startShopReaders } from './start-shop-readers.ts'
