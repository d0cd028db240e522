export { withScore } from './score-post.ts'
