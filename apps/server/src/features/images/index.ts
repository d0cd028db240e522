export { getCopy } from './get-copy.ts'
export { getImageBytes, getOwnImageBytes } from './get-image.ts'
export {
  bringImageBack,
  deleteImageRow,
  deleteImageRowsOf,
  deletePostImageRows,
  getAccountImage,
  type ImageRow,
  readImage,
  readImages,
  updateImage,
} from './image-store.ts'
export { imagePath, presentImage } from './present-image.ts'
export { IMAGE_BYTES_MAX } from './re-encode-image.ts'
export { setAside } from './set-aside.ts'
export { removeImageFiles, storeImage } from './store-image.ts'
