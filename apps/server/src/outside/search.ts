/** Reading pages that may serve as references. */
export { type Page, PageUnreadable, readPage } from './search/read-page.ts'
