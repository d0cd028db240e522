export { PlatformMark } from './PlatformMark.tsx'
export { PlatformReason } from './PlatformReason.tsx'
export { ProblemWords } from './ProblemWords.tsx'
export { platformLook } from './platform-look.ts'
