export { removeMember } from './change-member.ts'
