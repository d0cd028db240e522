export { coverOf, dropImage, storeCover } from './draw-image.ts'
export { storeProductPhotograph } from './product-photograph.ts'
