export { getCopy } from './get-copy.ts'
export { getImageBytes, getOwnImageBytes, getWholeBytes } from './get-image.ts'
export {
  bringImageBack,
  countPostImages,
  deleteImageRow,
  deleteImageRowsOf,
  deletePostImageRows,
  findPostImageIds,
  getAccountImage,
  giveImage,
  type ImageRow,
  insertImage,
  readImage,
  readImages,
  updateImage,
} from './image-store.ts'
export { imagePath, presentImage, wholeSize } from './present-image.ts'
export { IMAGE_BYTES_MAX, reEncodeImage } from './re-encode-image.ts'
export { setAside } from './set-aside.ts'
export { storeCrop } from './store-crop.ts'
export { removeImageFiles, type StoredFile, storeFile, storeImage } from './store-image.ts'
