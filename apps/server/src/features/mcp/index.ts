export { createAgentHandler } from './create-agent-handler.ts'
export { type AgentCall, RefusedCall } from './tool.ts'
