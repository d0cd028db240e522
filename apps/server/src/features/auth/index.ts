export { authenticate } from './authenticate.ts'
export { authJobs, cleanUpAuth } from './jobs.ts'
