export { lookOnceMore } from './last-look/look-once-more.ts'
export { startWriters } from './start-writers.ts'
