export { getCopy } from './get-copy.ts'
export { getImageBytes, getOwnImageBytes, getWholeBytes } from './get-image.ts'
export {
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
  restoreImage,
  updateImage,
} from './image-store.ts'
export { imagePath, presentImage, wholeSize } from './present-image.ts'
export { IMAGE_BYTES_MAX, reEncodeImage } from './re-encode-image.ts'
export { markCoverReplaced } from './replaced-cover.ts'
export { storeCrop } from './store-crop.ts'
export { removeImageFiles, type StoredFile, storeFile, storeImage } from './store-image.ts'
