export { resumeWritings, writingJobs } from './jobs.ts'
