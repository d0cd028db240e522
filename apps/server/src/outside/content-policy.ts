/** Whether a text goes against the content policy: the same short list whoever writes. */
export { violatesPolicy } from './ai/built-in/policy.ts'
