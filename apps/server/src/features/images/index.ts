export { getImageFile, getOwnImageBytes, getWholeBytes, type ImageFile, privateFile } from './image-file.ts'
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
  isTitleCover,
  readImage,
  readImages,
  restoreImage,
  updateImage,
} from './image-store.ts'
export { imagePath, presentImage, wholeSize } from './present-image.ts'
export {
  IMAGE_BYTES_MAX,
  markCoverReplaced,
  reEncodeImage,
  removeImageFiles,
  type StoredFile,
  storeCrop,
  storeFile,
  storeImage,
} from './store-image.ts'
export {
  claimUseChecks,
  insertTextImage,
  lockTextImages,
  postponeUseCheck,
  sumTextImageBytes,
} from './text-image-store.ts'
