export { platformLook } from './platform-look.ts'
export { useProblemWords } from './use-problem-words.ts'
