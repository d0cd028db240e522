export { removeAgent } from './change-agent.ts'
